import { type Around, readAround } from "./around.ts";
import { fileWeights } from "./file-weights.ts";
import { Nesting } from "./nesting.ts";
import { missingImports } from "./missing-imports.ts";
import { NextToken, type Source } from "./next-token.ts";
import type { ProjectIndex } from "./project-index.ts";
import { Segment } from "./segment.ts";
import { BOUNDARY, FIRST_WORD, isLineBreak } from "./tokenize.ts";

export interface Question {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  /** Files that are not to be learned from. */
  readonly withheld?: ReadonlySet<string>;
}

export interface Proposal {
  readonly text: string;
  readonly confidence: number;
  readonly features: readonly number[];
  readonly all?: any[];
}

export const tuning = { maxPlaces: 200, newness: 2, flat: 0.2, bufferWeight: 6, beam: 5, suffix: 0.7, suffixTokens: 4, unbalanced: 3, known: 1.5, expand: 4, imports: 1, nested: 1 };

interface Path {
  readonly tokens: readonly number[];
  readonly text: string;
  readonly log: number;
  readonly worst: number;
  readonly order: number;
  readonly evidence: number;
  readonly first: number;
}

export function complete(index: ProjectIndex, question: Question): Proposal | null {
  const { path, before, after, withheld = new Set<string>() } = question;
  const parts = index.parts;
  const vocabulary = index.vocabulary;
  const idOf = (text: string) => vocabulary.add(text);
  const around = readAround(before, after, idOf);
  const { running, nested, below: belowTokens, pending } = around;
  const segment = (tokens: readonly number[]) => new Segment(Uint32Array.from(tokens), new Uint32Array(tokens.length), vocabulary.size);
  const weights = fileWeights(path, index.paths, withheld);
  const nestedWeights = weights.map((weight) => weight * tuning.nested);
  const sources: Source[] = [
    ...parts.flatMap((part): Source[] => [{ segment: part.running, weights, way: "running" }, { segment: part.nested, weights: nestedWeights, way: "nested" }]),
    { segment: segment([...running, BOUNDARY, ...belowTokens]), weights: Float32Array.of(tuning.bufferWeight), way: "running" },
    { segment: segment(around.nestedAbove), weights: Float32Array.of(tuning.bufferWeight * tuning.nested), way: "nested" },
  ];
  const imports = missingImports(path, around, (name) => index.origins(name, weights)).filter(({ line }) => line.startsWith(around.typed) && line.length > around.typed.length);
  const model = new NextToken(sources, vocabulary.size, tuning);
  const done: (Path & { score: number; below: number; unbalanced: number; known: number })[] = [];
  let paths: Path[] = [{ tokens: [], text: "", log: 0, worst: 0, order: 0, evidence: 0, first: 0 }];
  const recent = running.slice(-20);
  const after2 = (tokens: readonly number[]) => model.after({ running: [...recent, ...tokens], nested: [...nested, ...tokens] });
  const nextBreak = belowTokens[0]!;
  const near = new Set<string>();
  for (const l of around.linesBelow.slice(0, 12)) near.add(l.text);
  for (const l of around.linesAbove.slice(-12)) near.add(l.text);
  const should = around.closedBelow.join(" ");
  for (let length = 0; length < 40 && paths.length > 0; length += 1) {
    const grown: Path[] = [];
    for (const one of paths) {
      const seen = after2(one.tokens);
      const { order, evidence } = model;
      const needs = length === 0 ? pending : "";
      let sum = 1;
      let end = 0;
      let options: [number, number][] = [];
      if (needs !== "") {
        sum = 0;
        for (const token of seen)
          if (token >= FIRST_WORD && vocabulary.textOf(token).startsWith(needs)) {
            sum += model.chanceOf(token);
            options.push([token, model.chanceOf(token)]);
          }
        if (sum === 0) {
          options = [[idOf(needs), 1]];
          sum = 1;
        }
      } else
        for (const token of seen)
          if (isLineBreak(token)) end += model.chanceOf(token);
          else if (token >= FIRST_WORD) options.push([token, model.chanceOf(token)]);
      options.sort((a, b) => b[1] - a[1]);
      const grow = (token: number, chance: number, text: string): Path => {
        const log = Math.log(chance);
        return {
          tokens: [...one.tokens, token], text, log: one.log + log, worst: Math.min(one.worst, log),
          order: length === 0 ? order : one.order, evidence: length === 0 ? evidence : one.evidence, first: length === 0 ? log : one.first,
        };
      };
      if (end > 0 && one.text !== "" ) {
        const finished = grow(nextBreak, end, one.text);
        let below = Math.log(Math.max(1e-6, model.chanceOf(nextBreak) / end));
        const ctx = [...one.tokens, nextBreak];
        for (const token of belowTokens.slice(1, 1 + tuning.suffixTokens)) {
          model.after({ running: [...recent, ...ctx], nested: [] });
          below += Math.log(Math.max(1e-4, model.chanceOf(token)));
          ctx.push(token);
          if (isLineBreak(token)) break;
        }
        const nesting = new Nesting(around.open);
        for (const t of one.tokens) if (!nesting.add(vocabulary.textOf(t))) break;
        const unbalanced = balance(nesting, around);
        const known = near.has(around.typed + one.text) && /\w/.test(one.text) ? 1 : 0;
        done.push({ ...finished, below, unbalanced, known, score: finished.log + tuning.suffix * below - unbalanced * tuning.unbalanced - known * tuning.known });
      }
      for (const [token, chance] of options.slice(0, tuning.expand)) {
        const text = vocabulary.textOf(token);
        grown.push(grow(token, chance / sum, one.text + (length === 0 ? text.slice(pending.length) : text)));
      }
    }
    grown.sort((a, b) => b.log - a.log);
    const bestDone = Math.max(-Infinity, ...done.map((d) => d.score));
    paths = grown.slice(0, tuning.beam).filter((p) => p.log > bestDone && p.log > -14);
  }
  done.sort((a, b) => b.score - a.score);
  const inFile = new Set<string>();
  for (const line of [...around.linesAbove, ...around.linesBelow]) for (const [w] of line.text.matchAll(/[A-Za-z_$][\w$]*/g)) inFile.add(w);
  const aboveText = around.linesAbove.at(-1)?.text ?? "";
  const belowText = around.linesBelow[0]?.text ?? "";
  const isI = (t: string) => /^(?:import\b|\} from)/.test(t) ? 1 : 0;
  const out: any[] = [];
  const seenText = new Map<string, number>();
  const total = done.reduce((sum, d) => sum + Math.exp(d.score), 0);
  for (const [at, d] of done.slice(0, 6).entries()) {
    if (seenText.has(d.text)) continue;
    seenText.set(d.text, at);
    const rival = done.find((o) => o.text !== d.text);
    const words = [...(around.typed + d.text).matchAll(/(?<![\w$"'`-])[A-Za-z_$][\w$]*/g)].map(([w]) => w);
    const unseen = words.filter((w) => !inFile.has(w)).length;
    out.push({ kind: "lm", text: d.text, features: [
      d.log, d.worst, d.below, Math.min(2, d.unbalanced), d.known, d.order, Math.log1p(d.evidence), d.first,
      Math.log(d.tokens.length), Math.log(d.text.length), pending.length > 0 ? 1 : 0,
      Math.max(-6, Math.min(6, d.score - (rival?.score ?? d.score - 6))), Math.exp(d.score) / (total || 1),
      Math.min(3, unseen), words.length === 0 ? 1 : 0, imports.length > 0 ? 1 : 0, isI(around.typed + d.text), d.log / d.tokens.length,
      /^\s*(?:\/\/|\/\*|\*)/.test(around.typed + d.text) ? 1 : 0, d.order >= 8 ? 1 : 0,
    ] });
  }
  const lmTexts = new Map(done.map((d) => [d.text, d]));
  for (const one of imports.slice(0, 3)) {
    const text = one.line.slice(around.typed.length);
    const same = lmTexts.get(text);
    out.push({ kind: "import", text, features: [
      one.share, Math.min(4, one.names), Math.log1p(one.weight), Math.min(6, one.rivals), isI(aboveText), isI(belowText), isI(aboveText) * isI(belowText),
      around.linesAbove.length === 0 ? 1 : 0, around.typed === "" ? 0 : 1, same ? 1 : 0, same ? same.log : -10, around.open.length > 0 ? 1 : 0, one.line.startsWith("import") ? 1 : 0, one.line.endsWith("{") ? 1 : 0,
    ] });
  }
  const scored = out.map((o) => ({ ...o, p: logistic(o.kind === "lm" ? MODEL.lm : MODEL.import, o.features) })).sort((a, b) => b.p - a.p);
  const best = scored[0];
  if (best === undefined) return null;
  return { text: best.text, confidence: best.p, features: best.features, all: scored };
}

import { readFileSync, existsSync } from "node:fs";
const MODEL = existsSync("/tmp/cev/model.json") ? JSON.parse(readFileSync("/tmp/cev/model.json", "utf8")) : { lm: null, import: null };
function logistic(w: number[] | null, f: readonly number[]): number {
  if (w === null) return f.length === 14 ? f[0]! : Math.exp(f[0]!);
  let z = w[0]!;
  for (let i = 0; i < f.length; i++) z += w[i + 1]! * f[i]!;
  return 1 / (1 + Math.exp(-z));
}

function balance(nesting: Nesting, around: Around): number {
  const strip = (l: readonly string[]) => l.filter((x) => !x.startsWith("<")).join("");
  const want = [...around.closedBelow].reverse();
  let wrong = nesting.mistakes > 0 || nesting.closed.length > 0 ? 1 : 0;
  if (strip(nesting.open) !== strip(want)) wrong += 1;
  return wrong;
}
