import { type BlockNode, printJsx } from "@devloom/blocks";
import { readMarkup } from "@devloom/source-engine";
import type { BlockForm, BlockProblem } from "../../contract.ts";
import { printSheet, type SheetRule } from "./print-sheet.ts";
import { readSheet } from "./read-sheet.ts";
import { classesIn } from "./selectors.ts";
import { toNodes } from "./to-nodes.ts";

/** The name under which the source of a block has its own style sheet. */
export const SHEET_LOCAL = "styles";

interface SourceText {
  readonly path: string;
  readonly text: string;
}

export interface ReadForm {
  /** `null` when there are problems. */
  readonly form: BlockForm | null;
  readonly problems: readonly BlockProblem[];
}

/** Reads one form of a block out of a package. */
export function readForm(jsx: SourceText, sheet: SourceText | null): ReadForm {
  const { rules, problems } = sheet === null ? { rules: [], problems: [] } : readSheet(sheet);
  const known = new Set(rules.flatMap(namesIn));
  const read = toNodes(readMarkup(jsx.text), jsx.path, (local, name) => {
    if (local === null) return "utility";
    return local === SHEET_LOCAL && known.has(name) ? { own: name } : null;
  });
  return formOf(read.nodes, rules, [...problems, ...read.problems]);
}

/** The form of what was read, printed anew: what is handed on is exactly what was looked at. */
export function formOf(
  nodes: readonly BlockNode[],
  rules: readonly SheetRule[],
  problems: readonly BlockProblem[],
): ReadForm {
  if (problems.length > 0 || nodes.length === 0) return { form: null, problems };
  const css = rules.length === 0 ? null : printSheet(rules);
  // Nodes are plain data throughout; JSON is what the contract calls that.
  const json = structuredClone(nodes) as unknown as BlockForm["nodes"];
  return { form: { jsx: printJsx(nodes, SHEET_LOCAL), css, nodes: json }, problems };
}

function namesIn({ head, rules }: SheetRule): readonly string[] {
  return [...classesIn(head), ...rules.flatMap(namesIn)];
}
