// page.js - shows values under the pointer, and unfolds tables for a printer.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
for (const figure of document.querySelectorAll(".chart")) {
  const { x, lines } = JSON.parse(figure.querySelector("script").textContent);
  const plot = figure.querySelector(".plot svg");
  const cursor = figure.querySelector(".cursor"), hint = figure.querySelector(".hint");
  const nearest = (at, place) => {
    let low = 0, high = at.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      at[middle] < place ? (low = middle) : (high = middle);
    }
    return place - at[low] <= at[high] - place ? low : high;
  };
  const show = (event) => {
    const box = plot.getBoundingClientRect();
    const place = (1000 * (event.clientX - box.left)) / box.width;
    if (place < -20 || place > 1020) return hide();
    const found = lines
      .filter(({ run, at }) => at.length && (document.getElementById("run" + run)?.checked ?? true))
      .map((line) => [line, nearest(line.at, place)]);
    if (!found.length) return hide();
    const [line, index] = found.reduce((a, b) =>
      Math.abs(a[0].at[a[1]] - place) <= Math.abs(b[0].at[b[1]] - place) ? a : b);
    hint.replaceChildren(`${x} ${line.hints[index][0].toLocaleString("en")}`);
    for (const [other, i] of found) {
      const row = document.createElement("div");
      const name = other.name ? other.name + ": " : "";
      row.append(document.querySelector(".key.run" + other.run).cloneNode(true), name + other.hints[i][1]);
      hint.append(row);
    }
    cursor.hidden = hint.hidden = false;
    cursor.style.left = line.at[index] / 10 + "%";
    const right = line.at[index] > 500;
    hint.style.left = right ? "" : `calc(${line.at[index] / 10}% + 12px)`;
    hint.style.right = right ? `calc(${100 - line.at[index] / 10}% + 12px)` : "";
  };
  const hide = () => { cursor.hidden = hint.hidden = true; };
  plot.addEventListener("pointermove", show);
  plot.addEventListener("pointerdown", show);
  plot.addEventListener("pointerleave", hide);
}
addEventListener("beforeprint", () => {
  for (const details of document.querySelectorAll("details")) details.open = true;
});
