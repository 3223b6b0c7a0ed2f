/** The rules of a sheet. Those of other origins, as of fonts, keep theirs to themselves. */
export function rulesOf(sheet: CSSStyleSheet): ArrayLike<CSSRule> & Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}
