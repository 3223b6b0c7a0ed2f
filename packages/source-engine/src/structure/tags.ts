const VOID = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);

/** Whether a tag is one of HTML's that cannot have content. */
export function isVoidTag(tag: string): boolean {
  return VOID.has(tag);
}

/** Whether a tag is written like an element of HTML or SVG, not like a component. */
export function isNativeTag(tag: string): boolean {
  return /^[a-z][\w-]*(?::[\w-]+)?$/.test(tag);
}

/** Whether a tag is written like a component: `Card`, `Tabs.List`. */
export function isComponentTag(tag: string): boolean {
  return /^(?:[A-Z_$][\w$]*|[\w$]+(?:\.[\w$]+)+)$/.test(tag);
}
