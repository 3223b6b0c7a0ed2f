import { describeKeys, type Keys } from "@devloom/web-kit";

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
  Delete: "Del",
};

/** Keys as menus and tooltips show them. */
export function keyText(keys: Keys): string {
  return describeKeys(keys)
    .map((key) => SIGNS[key] ?? key)
    .join(" ");
}
