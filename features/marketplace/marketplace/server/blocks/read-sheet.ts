import { loadsSomething } from "@devloom/blocks";
import postcss, {
  type AtRule,
  type ChildNode,
  type Container,
  type Declaration,
  type Root,
  type Rule,
} from "postcss";
import type { BlockProblem } from "../../contract.ts";
import type { SheetRule } from "./print-sheet.ts";
import { isBlockSelector } from "./selectors.ts";

const CONDITIONS = new Set(["media", "supports", "container"]);
const REFUSED_PROPERTY = /^(?:composes|behavior|-moz-binding)$/i;

/** What is done with the selectors of a rule and the values in it while a sheet is read. */
export interface SheetChoice {
  /** The selectors that are kept, as they are to be written; `null` for one that may not be there. */
  selectors(all: readonly string[], isNested: boolean): readonly string[] | null;
  value(text: string): string | null;
}

/** A sheet that is taken as it is, or refused. */
export const EVERYTHING: SheetChoice = {
  selectors: (all, isNested) =>
    all.every((selector) => isBlockSelector(selector, isNested)) ? all : null,
  value: (text) => (/var\(\s*--[\w-]+\s*\)/.test(text) ? null : text),
};

/** Reads the rules of a style sheet that a block may bring along. */
export function readSheet(
  { path, text }: { path: string; text: string },
  choice: SheetChoice = EVERYTHING,
): { rules: readonly SheetRule[]; problems: readonly BlockProblem[] } {
  const problems: BlockProblem[] = [];
  const refuse = (
    node: ChildNode | null,
    source: string,
    kind: BlockProblem["kind"],
    message: string,
    line = 1,
  ): void => {
    const at = node?.source?.start?.line ?? line;
    problems.push({ path, line: at, source: source.slice(0, 200), kind, message });
  };
  const root = parseSheet(text, (reason, line) =>
    refuse(null, reason, "syntax", "cannot be read as CSS", line),
  );
  if (root === null) return { rules: [], problems };
  const own = new Set<string>();
  root.walkRules((rule) => {
    if ((choice.selectors(rule.selectors, rule.parent?.type === "rule") ?? []).length === 0) return;
    for (const node of rule.nodes)
      if (node.type === "decl" && node.prop.startsWith("--")) own.add(node.prop);
  });
  return { rules: readRules(root, false, { choice, refuse, own }), problems };
}

const DEEPEST = 12;

/** Parses a sheet; nothing when it is broken or nested without end. */
export function parseSheet(
  text: string,
  tell: (reason: string, line: number) => void = () => {},
): Root | null {
  let depth = 0;
  for (const sign of text) {
    if (sign === "{") depth += 1;
    else if (sign === "}") depth -= 1;
    if (depth > DEEPEST) {
      tell(`More than ${DEEPEST} rules inside each other`, 1);
      return null;
    }
  }
  try {
    return postcss.parse(text);
  } catch (error) {
    if (!(error instanceof postcss.CssSyntaxError)) throw error;
    tell(error.reason, error.line ?? 1);
    return null;
  }
}

interface Reading {
  readonly choice: SheetChoice;
  readonly own: ReadonlySet<string>;
  refuse(node: ChildNode, source: string, kind: BlockProblem["kind"], message: string): void;
}

function readRules(
  container: Container,
  isNested: boolean,
  reading: Reading,
): readonly SheetRule[] {
  return (container.nodes ?? []).flatMap((node): readonly SheetRule[] => {
    if (node.type === "rule") return readRule(node, isNested, reading);
    if (node.type === "atrule") return readCondition(node, isNested, reading);
    return [];
  });
}

function readRule(rule: Rule, isNested: boolean, reading: Reading): readonly SheetRule[] {
  const kept = reading.choice.selectors(rule.selectors, isNested);
  if (kept === null) {
    reading.refuse(rule, rule.selector, "selector", "reaches beyond the block's own classes");
    return [];
  }
  if (kept.length === 0) return [];
  const head = kept.join(", ");
  return [
    { head, declarations: declarationsOf(rule, reading), rules: readRules(rule, true, reading) },
  ];
}

function readCondition(rule: AtRule, isNested: boolean, reading: Reading): readonly SheetRule[] {
  const head = `@${rule.name} ${rule.params}`;
  const isLayer = rule.name === "layer" && /^[a-z][\w-]*$/i.test(rule.params);
  const isKnown =
    isLayer || (CONDITIONS.has(rule.name.toLowerCase()) && !/[{};]/.test(rule.params));
  if (!isKnown || loadsSomething(rule.params)) {
    if (reading.choice === EVERYTHING)
      reading.refuse(rule, head, "rule", "is not taken into blocks");
    return [];
  }
  const rules = readRules(rule, isNested, reading);
  const declarations = isNested ? declarationsOf(rule, reading) : [];
  return rules.length + declarations.length === 0 ? [] : [{ head, declarations, rules }];
}

function declarationsOf(
  container: Rule | AtRule,
  reading: Reading,
): readonly (readonly [string, string])[] {
  const found = (container.nodes ?? []).filter((node): node is Declaration => node.type === "decl");
  return found.flatMap((declaration) => {
    const { prop, important } = declaration;
    const source = `${prop}: ${declaration.value}`;
    const isPlain = /^(?:--)?-?[a-zA-Z][\w-]*$/.test(prop) && !REFUSED_PROPERTY.test(prop);
    if (!isPlain || loadsSomething(declaration.value) || /[{};]/.test(declaration.value)) {
      reading.refuse(declaration, source, "loads", "loads something or reaches outside");
      return [];
    }
    if (/^animation(?:-name)?$/.test(prop) && declaration.value !== "none") {
      reading.refuse(
        declaration,
        source,
        "keyframes",
        "needs keyframes, which blocks do not bring",
      );
      return [];
    }
    const value = valueOf(declaration.value, reading);
    if (value === null) {
      reading.refuse(
        declaration,
        source,
        "property",
        "takes a custom property that is set outside",
      );
      return [];
    }
    return [[prop, important ? `${value} !important` : value] as const];
  });
}

function valueOf(text: string, { choice, own }: Reading): string | null {
  const isOwn = Array.from(text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g), ([, name = ""]) => name);
  return isOwn.every((name) => own.has(name)) ? text : choice.value(text);
}
