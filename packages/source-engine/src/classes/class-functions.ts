/** Functions that join their arguments to one class string. */
const JOINERS = new Set([
  "cn",
  "clsx",
  "classnames",
  "classNames",
  "cx",
  "twMerge",
  "twJoin",
  "tw",
]);

/** Whether a call of that name takes class names and gives them back joined. */
export function isClassJoiner(name: string): boolean {
  return JOINERS.has(name);
}

/** Whether a call of that name declares variants: `cva("base", { variants })`. */
export function isVariantMaker(name: string): boolean {
  return name === "cva";
}
