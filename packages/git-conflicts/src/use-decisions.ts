import { useState } from "react";

/** A file that two sides changed in the same lines; `null` where one of them has none. */
export interface Conflict {
  readonly path: string;
  readonly ours: string | null;
  readonly theirs: string | null;
  /** Both together with git's marks around what clashes. */
  readonly merged: string | null;
}

export interface Decisions {
  /** How many files are not decided yet. */
  readonly left: number;
  /** Whether anything was chosen or typed that would be lost. */
  readonly isBegun: boolean;
  readonly resolutions: { path: string; content: string | null }[];
  isDecided(path: string): boolean;
  /** What a file is to be so far: a text, `null` for deleted, `undefined` when nobody has said. */
  textOf(path: string): string | null | undefined;
  decide(path: string, text: string | null): void;
}

const MARK = /^(?:<{7}|={7}|>{7})(?: |$)/m;

/** What somebody decides about files in conflict; one that still has git's marks is not decided. */
export function useDecisions(conflicts: readonly Conflict[]): Decisions {
  const [clean] = useState<ReadonlyMap<string, string | null>>(
    new Map(conflicts.flatMap(({ path, merged }) => (merged === null ? [] : [[path, merged]]))),
  );
  const [texts, setTexts] = useState(clean);
  const isDecided = (path: string): boolean => texts.has(path) && !MARK.test(texts.get(path) ?? "");
  return {
    isBegun: [...texts].some(([path, text]) => clean.get(path) !== text),
    left: conflicts.filter(({ path }) => !isDecided(path)).length,
    resolutions: conflicts.map(({ path }) => ({ path, content: texts.get(path) ?? null })),
    isDecided,
    textOf: (path) => texts.get(path),
    decide: (path, text) => setTexts(new Map(texts).set(path, text)),
  };
}
