import { MARKER_CLASSES, STYLING_CLASS_PREFIX } from "@devloom/frame-protocol";
import { BREAKPOINTS } from "./breakpoints.ts";
import { rulesOf } from "./sheet-rules.ts";

/** A rule of the page with all that surrounds it. */
export interface PageRule {
  /** Whole selector: nested ones are joined with those around them. */
  readonly selector: string;
  readonly style: CSSStyleDeclaration;
  readonly cssText: string;
  /** Widths (sm, md, …) and `dark`, as its media queries ask for them. */
  readonly conditions: readonly string[];
  readonly hasWidthCondition: boolean;
  /** Whether its media queries hold for the page as it is. */
  readonly isActive: boolean;
  /** The cascade layer it is in; empty outside of all. */
  readonly layer: string;
  readonly source: string;
}

/** Every style rule of the page, also nested ones and those in layers, media and other groups. */
export function pageRules(): PageRule[] {
  return pageSheets().flatMap((sheet) => {
    const source = sheet.href ?? "";
    const around: Surroundings = {
      selector: null,
      conditions: [],
      hasWidthCondition: false,
      isActive: true,
      layer: "",
      source,
    };
    return collect([...rulesOf(sheet)], around);
  });
}

/** The style sheets of the page, without the frame's own. */
export function pageSheets(): CSSStyleSheet[] {
  return [...document.styleSheets, ...document.adoptedStyleSheets].filter((sheet) => !isOwn(sheet));
}

/** The rules of the page as text, without those that load something. */
export function pageCssText(): string {
  return pageSheets()
    .flatMap((sheet) => [...rulesOf(sheet)])
    .filter((rule) => !(rule instanceof CSSImportRule || rule instanceof CSSFontFaceRule))
    .map(({ cssText }) => cssText)
    .join("\n");
}

/** The frame's own sheet, for text that is being edited. */
const ownSheet = new CSSStyleSheet();
const ownRules = new Set<string>();
/** Another one: states that the pointer does not make. */
const forcedSheet = new CSSStyleSheet();
let forcedLooks = "";

/** Adds a rule of the frame's own, once; it is told to nobody. */
export function addOwnRule(text: string): void {
  if (ownRules.has(text)) return;
  ownRules.add(text);
  adopt(ownSheet);
  ownSheet.insertRule(text, ownSheet.cssRules.length);
}

/** Gives forced states these rules and no others; they are told to nobody either. */
export function setForcedLooks(rules: readonly string[]): void {
  const text = rules.join("\n");
  if (text === forcedLooks) return;
  forcedLooks = text;
  adopt(forcedSheet);
  forcedSheet.replaceSync(text);
}

function adopt(sheet: CSSStyleSheet): void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}

interface Surroundings {
  readonly selector: string | null;
  readonly conditions: readonly string[];
  readonly hasWidthCondition: boolean;
  readonly isActive: boolean;
  readonly layer: string;
  readonly source: string;
}

function collect(rules: readonly CSSRule[], around: Surroundings): PageRule[] {
  return rules.flatMap((rule) => {
    if (rule instanceof CSSStyleRule) {
      const selector = joinSelectors(around.selector, rule.selectorText);
      const nested = collect([...rule.cssRules], { ...around, selector });
      return [...(rule.style.length === 0 ? [] : [pageRule(rule, selector, around)]), ...nested];
    }
    if (isNestedDeclarations(rule))
      return around.selector === null ? [] : [pageRule(rule, around.selector, around)];
    if (rule instanceof CSSMediaRule)
      return collect([...rule.cssRules], withMedia(around, rule.conditionText));
    if (rule instanceof CSSImportRule)
      return rule.styleSheet === null
        ? []
        : collect([...rulesOf(rule.styleSheet)], withMedia(around, rule.media.mediaText));
    if (rule instanceof CSSLayerBlockRule) {
      const layer = around.layer === "" ? rule.name : `${around.layer}.${rule.name}`;
      return collect([...rule.cssRules], { ...around, layer });
    }
    return isGroup(rule) ? collect([...rule.cssRules], around) : [];
  });
}

function pageRule(
  rule: CSSRule & { readonly style: CSSStyleDeclaration },
  selector: string,
  { conditions, hasWidthCondition, isActive, layer, source }: Surroundings,
): PageRule {
  const cssText = `${selector} { ${rule.style.cssText} }`;
  const around = { conditions, hasWidthCondition, isActive, layer, source };
  return { selector, style: rule.style, cssText, ...around };
}

function withMedia(around: Surroundings, text: string): Surroundings {
  const found = [...around.conditions];
  const width =
    /min-width:\s*([\d.]+)(rem|px|em)/.exec(text) ?? /width\s*>=\s*([\d.]+)(rem|px|em)/.exec(text);
  if (width !== null) {
    const rem = width[2] === "px" ? Number(width[1]) / 16 : Number(width[1]);
    const name = Object.entries(BREAKPOINTS).find(([, size]) => size === rem)?.[0];
    if (name !== undefined) found.push(name);
  }
  if (/prefers-color-scheme:\s*dark/.test(text)) found.push("dark");
  const hasWidthCondition = around.hasWidthCondition || width !== null;
  const isActive = around.isActive && matchMedia(text).matches;
  return { ...around, conditions: found, hasWidthCondition, isActive };
}

function joinSelectors(outer: string | null, inner: string): string {
  if (outer === null) return inner;
  const parent = outer.includes(",") ? `:is(${outer})` : outer;
  if (inner.includes("&")) return inner.replaceAll("&", () => parent);
  return `${parent} ${inner}`;
}

/** Whether it is the frame's own, which is told to nobody. */
function isOwn(sheet: CSSStyleSheet): boolean {
  if (sheet === ownSheet || sheet === forcedSheet) return true;
  const owner = sheet.ownerNode;
  if (!(owner instanceof Element)) return false;
  return owner.id === MARKER_CLASSES.hidden || owner.id.startsWith(STYLING_CLASS_PREFIX);
}

function isNestedDeclarations(
  rule: CSSRule,
): rule is CSSRule & { readonly style: CSSStyleDeclaration } {
  return rule.constructor.name === "CSSNestedDeclarations";
}

function isGroup(rule: CSSRule): rule is CSSGroupingRule {
  return "cssRules" in rule && !(rule instanceof CSSKeyframesRule);
}
