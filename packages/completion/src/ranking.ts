import type { Around } from "./around.ts";
import type { Candidate } from "./generate.ts";
import { importsOf } from "./import-statements.ts";
import type { ImportProposal } from "./missing-imports.ts";
import { askTrees } from "./line-confidence.ts";
import { declaredBy, type Scope } from "./scope.ts";

/** The same for imports, as a logistic regression; the first weight is the constant. */
const IMPORT_WEIGHTS = [
  4.5557, 2.1154, -0.7662, 0.3312, -0.4607, 3.418, 1.6424, -0.9971, 2.1842, 0.4625, -2.2449, 0.6189,
  1.4901, -3.5549, -0.0774,
];
const WORD = /(?<![\w$"'`-])[A-Za-z_$][\w$]*/g;
const IMPORT = /^(?:import\b|\} from)/;
const COMMENT = /^\s*(?:\/\/|\/\*|\*)/;
const MAX_LEAD = 6;

export interface Ranked {
  /** What is put in at the cursor. */
  readonly text: string;
  readonly confidence: number;
}

function logistic(weights: readonly number[], facts: readonly (number | boolean)[]): number {
  let sum = weights[0] ?? 0;
  for (const [at, fact] of facts.entries()) sum += (weights[at + 1] ?? 0) * Number(fact);
  return 1 / (1 + Math.exp(-sum));
}

export function rankLines(
  path: string,
  around: Around,
  scope: Scope,
  candidates: readonly Candidate[],
  areImportsMissing: boolean,
): Ranked[] {
  const total = candidates.reduce((sum, { score }) => sum + Math.exp(score), 0);
  return candidates.slice(0, 6).map((one) => {
    const line = around.typed + one.text;
    const rival = candidates.find(({ text }) => text !== one.text)?.score ?? one.score - MAX_LEAD;
    const words = [...line.matchAll(WORD)].map(([word]) => word);
    const declared = declaredBy(line);
    const facts = [
      one.log,
      one.worst,
      one.below,
      one.unbalanced,
      one.isRepeated,
      one.order,
      Math.log1p(one.evidence),
      one.first,
      Math.log(one.tokens.length),
      Math.log(one.text.length),
      around.pending !== "",
      Math.max(-MAX_LEAD, Math.min(MAX_LEAD, one.score - rival)),
      Math.exp(one.score) / (total || 1),
      Math.min(3, words.filter((word) => !scope.words.has(word)).length),
      words.length === 0,
      areImportsMissing,
      IMPORT.test(line),
      one.log / one.tokens.length,
      COMMENT.test(line),
      one.order >= 8,
      declared.some((name) => scope.declaredHere.has(name)),
      declared.some((name) => scope.missing.has(name)),
      declared.length > 0,
      importsOf(path, line).some(({ name }) => scope.imported.has(name) || !scope.words.has(name)),
      one.isTagWrong,
    ];
    return { text: one.text, confidence: askTrees(facts) };
  });
}

export function rankImports(
  around: Around,
  proposals: readonly ImportProposal[],
  candidates: readonly Candidate[],
): Ranked[] {
  const isAfterImport = IMPORT.test(around.linesAbove.at(-1)?.text ?? "");
  const isBeforeImport = IMPORT.test(around.linesBelow[0]?.text ?? "");
  return proposals.slice(0, 3).map((one) => {
    const text = one.line.slice(around.typed.length);
    const same = candidates.find((candidate) => candidate.text === text);
    const facts = [
      one.share,
      Math.min(4, one.names),
      Math.log1p(one.weight),
      Math.min(6, one.rivals),
      isAfterImport,
      isBeforeImport,
      isAfterImport && isBeforeImport,
      around.linesAbove.length === 0,
      around.typed !== "",
      same !== undefined,
      same?.log ?? -10,
      around.open.length > 0,
      one.line.startsWith("import"),
      one.line.endsWith("{"),
    ];
    return { text, confidence: logistic(IMPORT_WEIGHTS, facts) };
  });
}
