# amp.bash - completes command lines of amp-run, amp-compile and amp-report in bash.
#
# The tool at hand is asked each time: its --help says which options there are and
# what each takes, so a new option completes without a change here.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# shellcheck disable=SC2207 # words, which have no blanks

# The files whose names begin with $1 and end in one of $2..., and folders.
_amp_files() {
  local word=$1 ending
  shift
  compopt -o filenames 2>/dev/null
  COMPREPLY=()
  mapfile -t COMPREPLY < <(
    compgen -d -- "$word"
    for ending in "$@"; do
      compgen -f -X "!*$ending" -- "$word"
    done
  )
}

# The names of the presets of policies, which are installed with the program $1.
_amp_policies() {
  local program file
  program=$(readlink -f "$(type -P "$1")")
  for file in "${program%/*}"/../share/amp/policies/*.yaml; do
    [ -e "$file" ] || continue
    file=${file##*/}
    echo "${file%.yaml}"
  done
}

# The values that begin with $4 of the option $2 of $1, by the line $3 of --help:
# "f16|bf16" lists words, "FILE.json" names a kind of file, "NAME" stands for names
# that follow the last colon of the line, and other capitals for what no list has.
_amp_values() {
  local value=${3#*[ =]<} kind
  value=${value%%>*}
  local words=() endings=()
  for kind in $(tr '|' ' ' <<<"${value%%[*}"); do
    kind=${kind%,…}
    case $kind in
    FILE.*) endings+=(".${kind#FILE.}") ;;
    FILE) endings+=("") ;;
    NAME)
      if [ "$2" = --policy ]; then
        words+=($(_amp_policies "$1"))
      else
        words+=($(tr ',' ' ' <<<"${3##*: }"))
      fi
      ;;
    *[[:upper:]]*) ;;
    *) words+=($(tr ',' ' ' <<<"$kind")) ;;
    esac
  done
  COMPREPLY=()
  [ ${#endings[@]} -eq 0 ] || _amp_files "$4" "${endings[@]}"
  [ ${#words[@]} -eq 0 ] || COMPREPLY+=($(compgen -W "${words[*]}" -- "$4"))
}

_amp_run() {
  local program=${COMP_WORDS[0]/#~\//$HOME/} word=${COMP_WORDS[COMP_CWORD]}
  local previous=${COMP_WORDS[COMP_CWORD - 1]} option="" before="" line="" help
  # "--batch=8" is three words, or one where = does not break words.
  if [ "$word" = = ]; then
    option=$previous word=""
  elif [ "$previous" = = ]; then
    option=${COMP_WORDS[COMP_CWORD - 2]}
  elif [[ $word == -*=* ]]; then
    option=${word%%=*} before=$option= word=${word#*=}
  elif [[ $previous == -* ]]; then
    option=$previous
  fi
  # "-batch" is "--batch".
  [[ $option != -[!-]?* ]] || option=-$option
  help=$("$program" --help 2>/dev/null)
  [ -z "$option" ] || line=$(grep -m 1 -e "^  ${option}[ =]<" <<<"$help")

  if [ -n "$line" ]; then
    # Of a list, "seed,batch", the last is completed.
    if [[ $word == *,* && ${line%%>*} == *,* ]]; then
      before+=${word%,*}, word=${word##*,}
    fi
    _amp_values "$program" "$option" "$line" "$word"
  elif [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$(sed -nE 's/^  (-[-[:alnum:]]+).*/\1/p' <<<"$help")" -- "$word"))
  elif [ "${program##*/}" = amp-compile ]; then
    _amp_files "$word" .mlir
  else
    _amp_files "$word" .mlir .ampx
  fi
  [ -z "$before" ] || COMPREPLY=("${COMPREPLY[@]/#/$before}")
}

# amp-report's --help is that of Python's argparse.
_amp_report() {
  local program=${COMP_WORDS[0]/#~\//$HOME/} word=${COMP_WORDS[COMP_CWORD]}
  case ${COMP_WORDS[COMP_CWORD - 1]} in
  -o) _amp_files "$word" .html ;;
  --explain) _amp_files "$word" .json ;;
  --tensorboard)
    compopt -o filenames 2>/dev/null
    COMPREPLY=($(compgen -d -- "$word"))
    ;;
  --unit) COMPREPLY=() ;;
  *)
    if [[ $word == -* ]]; then
      COMPREPLY=($(compgen -W "$("$program" --help 2>/dev/null |
        sed -nE 's/^  (-[-[:alnum:]]+)(, (--[-[:alnum:]]+))?.*/\1 \3/p')" -- "$word"))
    else
      _amp_files "$word" .jsonl
    fi
    ;;
  esac
}

complete -F _amp_run amp-run amp-compile
complete -F _amp_report amp-report
