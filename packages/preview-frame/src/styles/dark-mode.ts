import type { Frame } from "../frame.ts";
import { pageRules } from "./stylesheets.ts";

const CLASS = "dark";
const LOOKS: readonly (string | null)[] = ["light", "dark"];
const THEME_NAME = /theme|scheme|mode|appearance/;
const ASKS_FOR_DARK = /\[([\w-]+)=["']?dark["']?\]/g;

/** Shows the page as it is at night, by the class and by the attributes that it has for it. */
export function showDark(frame: Frame, isDark: boolean): void {
  const { documentElement: root } = document;
  root.classList.toggle(CLASS, isDark);
  root.style.colorScheme = isDark ? "dark" : "";
  if (isDark) darken(frame, root);
  else lighten(frame, root);
}

function darken({ valuesByDay }: Frame, root: Element): void {
  const asked = pageRules().flatMap(({ selector }) =>
    [...selector.matchAll(ASKS_FOR_DARK)].map(([, name = ""]) => name),
  );
  const named = asked.filter((name) => THEME_NAME.test(name));
  for (const name of new Set([...ownAttributes(root), ...named])) {
    if (!valuesByDay.has(name)) valuesByDay.set(name, root.getAttribute(name));
    root.setAttribute(name, "dark");
  }
}

/** A page that is dark of its own accord is light, too, once the editor says so. */
function lighten({ valuesByDay }: Frame, root: Element): void {
  for (const name of ownAttributes(root)) root.setAttribute(name, "light");
  for (const [name, value] of valuesByDay) {
    if (value === null) root.removeAttribute(name);
    else if (value !== "dark") root.setAttribute(name, value);
  }
  valuesByDay.clear();
}

function ownAttributes(root: Element): string[] {
  const names = root.getAttributeNames().filter((name) => THEME_NAME.test(name));
  return names.filter((name) => LOOKS.includes(root.getAttribute(name)));
}
