/** A file, a block that somebody wrote about an earlier or misread state of it, and what must come out. */
export interface PerturbedBlock {
  readonly what: string;
  readonly file: string;
  readonly search: string;
  readonly replace: string;
  /** `null`: it has no certain place, and must be refused. */
  readonly expected: string | null;
}

/** Random numbers that are the same in every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Draft {
  /** Lines of the file before the block, those it is about, and those after it. */
  readonly above: readonly string[];
  readonly here: readonly string[];
  readonly below: readonly string[];
  /** Which of the lines here the block changes, and what they become. */
  readonly changed: ReadonlyMap<number, readonly string[]>;
}

/** A block about some lines of a real file, perturbed as models and time perturb them. */
export function perturbedBlock(text: string, random: () => number): PerturbedBlock {
  const draft = draftOf(text.trimEnd().split("\n"), random);
  const below = (count: number): number => Math.floor(random() * count);
  const [searched, replaced] = [draft.here, edited(draft)];
  const writing = pick(WRITINGS, below);
  const misread = pick(MISREADINGS, below);
  const drift = pick(DRIFTS, below);
  const drifted = drift.apply(draft);
  const [search, replace] = misread.apply(searched, replaced, draft);
  const file = [...drifted.above, ...drifted.here, ...drifted.below];
  const isGone = drifted.here.length === 0;
  const isUnique = countOf(file, drifted.here) === 1;
  return {
    what: `${writing.name}, ${misread.name}, ${drift.name}`,
    file: `${file.join("\n")}\n`,
    search: `${writing.apply(search, search).join("\n")}\n`,
    replace: `${writing.apply(replace, search).join("\n")}\n`,
    expected:
      isGone || !isUnique
        ? null
        : `${[...drifted.above, ...edited(drifted), ...drifted.below].join("\n")}\n`,
  };
}

function draftOf(lines: readonly string[], random: () => number): Draft {
  const below = (count: number): number => Math.floor(random() * count);
  const length = Math.min(7 + below(8), lines.length);
  const start = below(lines.length - length + 1);
  const here = lines.slice(start, start + length);
  // The first three and the last two lines only show the place.
  const said = here.flatMap((line, index) =>
    index >= 3 && index < length - 2 && /\w{3}/.test(line) ? [index] : [],
  );
  const index = said[below(said.length)];
  if (index === undefined) return draftOf(lines, random);
  const changed = new Map<number, readonly string[]>();
  const line = here[index] ?? "";
  const indent = /^ */.exec(line)?.[0] ?? "";
  const kinds = [
    [line.replace(/\w{3,}/, (word) => `${word}Renamed`)],
    [
      line,
      `${indent}const added = ${below(1000)};`,
      `${indent}if (added) {`,
      `${indent}  use(added);`,
      `${indent}}`,
    ],
    [`${indent}first(${below(1000)});`, line],
    [],
  ];
  changed.set(index, kinds[below(kinds.length)] ?? []);
  return { above: lines.slice(0, start), here, below: lines.slice(start + length), changed };
}

/** The lines here after the block's own change. */
function edited({ here, changed }: Pick<Draft, "here" | "changed">): string[] {
  return here.flatMap((line, index) => changed.get(index) ?? [line]);
}

function pick<Item>(items: readonly Item[], below: (count: number) => number): Item {
  const item = items[below(items.length)];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
}

/** How often lines stand in a file one after the other, whatever white space there is. */
function countOf(file: readonly string[], lines: readonly string[]): number {
  const said = (all: readonly string[]): string[] =>
    all.map((line) => line.trim().replaceAll(/\s+/g, " ")).filter((line) => line !== "");
  const [all, wanted] = [said(file), said(lines)];
  return all.filter((_, start) => wanted.every((line, index) => all[start + index] === line))
    .length;
}

type Lines = readonly string[];

/** White space as models write it. */
const WRITINGS: readonly { name: string; apply: (lines: Lines, search: Lines) => Lines }[] = [
  { name: "as it is", apply: (lines) => lines },
  { name: "dedented", apply: (lines, search) => lines.map((line) => line.slice(least(search))) },
  { name: "indented", apply: (lines) => lines.map((line) => (line === "" ? "" : `    ${line}`)) },
  {
    name: "tabs",
    apply: (lines) =>
      lines.map((line) => line.replace(/^(?: {2})+/, (blanks) => "\t".repeat(blanks.length / 2))),
  },
  { name: "trailing blanks", apply: (lines) => lines.map((line) => `${line}  `) },
];

function least(lines: Lines): number {
  const indents = lines.filter((line) => line !== "").map((line) => line.search(/\S|$/));
  return Math.min(...indents, 2);
}

function withoutBlanks(lines: Lines): Lines {
  return lines.filter((line) => line !== "");
}

type Misreading = (search: Lines, replace: Lines, draft: Draft) => readonly [Lines, Lines];

/** What models get wrong about lines that they only show. */
const MISREADINGS: readonly { name: string; apply: Misreading }[] = [
  { name: "read well", apply: (search, replace) => [search, replace] },
  {
    name: "blank lines left out",
    apply: (search, replace) => [withoutBlanks(search), withoutBlanks(replace)],
  },
  {
    name: "a typing error",
    apply: (search, replace, { here }) => {
      const line = here[0] ?? "";
      const wrong = line.replace(/(\w)(\w)(\w)/, "$1$3$2");
      const swap = (lines: Lines): Lines => [wrong, ...lines.slice(1)];
      return /\w{3}/.test(line) ? [swap(search), swap(replace)] : [search, replace];
    },
  },
  {
    name: "a line left out",
    apply: (search, replace) => [search.toSpliced(1, 1), replace.toSpliced(1, 1)],
  },
];

/** What happened to the file since it was read. */
const DRIFTS: readonly { name: string; apply: (draft: Draft) => Draft }[] = [
  { name: "unchanged file", apply: (draft) => draft },
  {
    name: "lines added above",
    apply: (draft) => ({ ...draft, above: ["// A note.", "const before = 1;", ...draft.above] }),
  },
  {
    name: "a line renamed",
    apply: (draft) => ({
      ...draft,
      here: draft.here.with(
        draft.here.length - 1,
        (draft.here.at(-1) ?? "").replace(/\w{4,}/, (word) => `${word}2`),
      ),
    }),
  },
  {
    name: "a line added inside",
    apply: (draft) => ({
      ...draft,
      here: draft.here.toSpliced(1, 0, "  // A note."),
      changed: new Map([...draft.changed].map(([index, lines]) => [index + 1, lines])),
    }),
  },
  {
    name: "the lines are gone",
    apply: (draft) => ({ ...draft, here: [], changed: new Map() }),
  },
];
