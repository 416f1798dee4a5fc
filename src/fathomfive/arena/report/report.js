// Tables that can be sorted by their heads and unfolded, and a switch between light and dark. Without it the page tells the same.
const button = document.getElementById("theme"), root = document.documentElement;

function shine(theme) {
  root.dataset.theme = theme;
  button.textContent = theme === "dark" ? "Light" : "Dark";
}

shine(matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
button.hidden = false;
button.addEventListener("click", () => shine(root.dataset.theme === "dark" ? "light" : "dark"));

const key = (row, column) => row.cells[column].dataset.value ?? row.cells[column].textContent.trim().toLowerCase();

function compare(one, two) {
  const difference = Number(one) - Number(two);
  return Number.isNaN(difference) ? String(one).localeCompare(two) : difference;
}

function sort(table, head) {
  const column = head.cellIndex, was = head.getAttribute("aria-sort");
  const down = was ? was === "ascending" : column > 0;          // figures start with the largest, names with A
  for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", down ? "descending" : "ascending");
  const rows = [...table.tBodies[0].rows].sort((a, b) => compare(key(a, column), key(b, column)) * (down ? -1 : 1));
  table.tBodies[0].append(...rows);
}

for (const table of document.querySelectorAll("table.sortable")) {
  for (const head of table.tHead.rows[0].cells) {
    const press = document.createElement("button");
    press.type = "button";
    press.textContent = head.textContent;
    press.addEventListener("click", () => sort(table, head));
    head.replaceChildren(press);
  }
}

const SHOWN = 12;                                               // rows of a long table, as in the style sheet

for (const table of document.querySelectorAll("table.sortable")) {
  const rows = table.tBodies[0].rows.length, press = document.createElement("button");
  if (rows <= SHOWN + 3) continue;
  table.classList.add("long");
  press.type = "button";
  press.className = "more";
  press.textContent = `Show all ${rows}`;
  press.addEventListener("click", () => {
    press.textContent = table.classList.toggle("long") ? `Show all ${rows}` : `Show ${SHOWN}`;
  });
  table.parentElement.after(press);
}
