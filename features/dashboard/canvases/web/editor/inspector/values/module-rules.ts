import type {
  CssElement,
  CssElementLookup,
  ProcessedCssRule,
  TreeElement,
} from "@devloom/frame-protocol";
import type { ElementStyles } from "./style-value.ts";

/**
 * The styles with the rules of CSS modules as the project writes them. The page knows their classes by
 * made-up names such as `_title_1x2y3_9`, so that the frame cannot tell the file they come from.
 */
export function withModuleRules(
  styles: ElementStyles,
  tree: TreeElement | null,
  css: CssElementLookup,
): ElementStyles {
  const moduleRules = modulesOf(css);
  const ids = Array.isArray(tree?.["cssRules"]) ? (tree["cssRules"] as unknown[]) : [];
  const rules = ids.flatMap((id) => {
    const rule = typeof id === "string" ? css[id] : undefined;
    return rule?.["isModule"] === true ? [rule] : [];
  });
  const names = [...new Set(rules.flatMap(namesIn))];
  if (names.length === 0) return { ...styles, moduleRules };
  const isMadeUp = ({ classParsed }: ProcessedCssRule): boolean =>
    classParsed !== undefined && names.some((name) => classParsed.includes(`_${name}_`));
  const [own, others] = [
    styles.rules.filter(({ selector }) => selector === "element.style"),
    styles.rules.filter((rule) => rule.selector !== "element.style" && !isMadeUp(rule)),
  ];
  const known = new Set(rules.map((rule) => rule.codebaseId));
  return {
    ...styles,
    moduleRules,
    rules: [
      ...own,
      ...rules.toReversed().map(processed),
      ...others.filter(({ codebaseId }) => !known.has(codebaseId)),
    ],
    classes: [...styles.classes, ...names],
  };
}

const modules = new WeakMap<CssElementLookup, readonly CssElement[]>();

function modulesOf(css: CssElementLookup): readonly CssElement[] {
  const found = modules.get(css) ?? Object.values(css).filter((rule) => rule["isModule"] === true);
  modules.set(css, found);
  return found;
}

function namesIn(rule: CssElement): string[] {
  const classes = Array.isArray(rule["classes"]) ? (rule["classes"] as unknown[]) : [];
  return classes.filter((name) => typeof name === "string");
}

/** Only rules of the class alone surely match; those with a state are judged by that state. */
function processed(rule: CssElement): ProcessedCssRule {
  return {
    source: "",
    codebaseId: rule.selector,
    ...rule,
    applied: /^\.[\w-]+$/.test(rule.selector),
    allowChanges: true,
    removable: false,
  };
}
