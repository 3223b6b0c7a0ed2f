/** Whether a style sheet of the page declares a cascade layer. */
export function hasLayer(name: string): boolean {
  return [...document.styleSheets].some((sheet) =>
    rulesOf(sheet).some((rule) => declares(rule, name)),
  );
}

function declares(rule: CSSRule, name: string): boolean {
  if (rule instanceof CSSLayerStatementRule) return rule.nameList.includes(name);
  return rule instanceof CSSLayerBlockRule && rule.name === name;
}

/** Sheets of other origins keep their rules to themselves. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}
