const CLASS = "dark";
const ATTRIBUTE = "data-theme";

/** Shows the page as it is at night, by the class and, where the page has it, the attribute for it. */
export function showDark(isDark: boolean): void {
  const { documentElement: root } = document;
  root.classList.toggle(CLASS, isDark);
  root.style.colorScheme = isDark ? "dark" : "";
  if (root.hasAttribute(ATTRIBUTE)) root.setAttribute(ATTRIBUTE, isDark ? "dark" : "light");
}
