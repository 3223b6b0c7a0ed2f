/** Attributes that name another element by its id. */
const REFERENCES = [
  "for",
  "form",
  "list",
  "headers",
  "href",
  "aria-labelledby",
  "aria-describedby",
  "aria-controls",
  "aria-owns",
  "aria-details",
  "aria-errormessage",
  "aria-activedescendant",
  "aria-flowto",
];

/** Gives a copy that is not in the page yet ids of its own, as the source will have them, and what names them inside follows. */
export function giveOwnIds(copy: Element): void {
  const elements = [copy, ...copy.querySelectorAll("*")];
  const names = new Map<string, string>();
  for (const element of elements) {
    if (element.id === "" || document.getElementById(element.id) === null) continue;
    const name = names.get(element.id) ?? freeName(element.id);
    names.set(element.id, name);
    element.id = name;
  }
  if (names.size === 0) return;
  for (const element of elements)
    for (const attribute of REFERENCES) follow(element, attribute, names);
}

function follow(element: Element, attribute: string, names: ReadonlyMap<string, string>): void {
  const value = element.getAttribute(attribute);
  if (value === null) return;
  const words = value.split(" ").map((word) => {
    const sign = word.startsWith("#") ? "#" : "";
    const name = names.get(word.slice(sign.length));
    return name === undefined ? word : sign + name;
  });
  if (words.join(" ") !== value) element.setAttribute(attribute, words.join(" "));
}

function freeName(name: string): string {
  for (let number = 2; ; number += 1)
    if (document.getElementById(`${name}-${number}`) === null) return `${name}-${number}`;
}
