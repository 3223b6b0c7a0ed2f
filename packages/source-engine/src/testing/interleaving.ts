import fc from "fast-check";
import { expect } from "vitest";
import { EditRefused } from "../change/refusal.ts";
import type { ProjectSource } from "../project/project-source.ts";
import { changesInEffect } from "../undo/history-entry.ts";
import { arbitraryDraft, changeFrom, type Draft } from "./arbitrary-change.ts";
import { type Alone, SharedHistory } from "./shared-history.ts";

/** What one of three canvases does next; numbers choose among what there is to undo. */
export interface Move {
  readonly canvas: number;
  readonly kind: "edit" | "undo" | "redo";
  readonly draft: Draft;
  readonly choice: number;
}

export const arbitraryMoves: fc.Arbitrary<readonly Move[]> = fc.array(
  fc.record({
    canvas: fc.nat(2),
    kind: fc.constantFrom("edit" as const, "edit" as const, "undo" as const, "redo" as const),
    draft: arbitraryDraft,
    choice: fc.nat(1000),
  }),
  { minLength: 3, maxLength: 14 },
);

/** How often what happened, so that a test can show that it looked at something. */
export interface Tally {
  edits: number;
  steps: number;
  refused: number;
}

/** Carries moves out and holds the files after each step against the remaining changes made alone. */
export function checkMoves(source: ProjectSource, moves: readonly Move[], tally: Tally): void {
  const history = new SharedHistory(source);
  const paths = source.list().filter((path) => path.endsWith(".tsx"));
  for (const move of moves) {
    if (move.kind === "edit") {
      const change = changeFrom(history.project, paths, move.draft);
      if (change !== null && !isRefused(() => history.change(move.canvas, change)))
        tally.edits += 1;
    } else {
      checkStep(history, source, move.kind, move, tally);
    }
  }
}

function checkStep(
  history: SharedHistory,
  source: ProjectSource,
  kind: "undo" | "redo",
  { canvas, choice }: Move,
  tally: Tally,
): void {
  const choices = history.changesOf(canvas, kind === "undo" ? "inEffect" : "undone");
  const subject = choices[choice % choices.length];
  if (subject === undefined) return;
  const remaining = changesInEffect([...history.entries, { kind, subjectId: subject.id }]);
  let oracle: Alone | EditRefused;
  try {
    oracle = history.alone(remaining);
  } catch (error) {
    if (!(error instanceof EditRefused)) throw error;
    oracle = error;
  }
  try {
    history.step(kind, subject);
  } catch (error) {
    if (!(error instanceof EditRefused)) throw error;
    expect(error.details["blockedBy"], error.message).toBeDefined();
    expect(oracle, `refused although it can be done: ${error.message}`).toBeInstanceOf(EditRefused);
    tally.refused += 1;
    return;
  }
  tally.steps += 1;
  if (oracle instanceof EditRefused) throw oracle;
  const all = new Set([...source.list(), ...history.project.list()]);
  for (const path of all) expect(history.project.read(path), path).toBe(oracle.project.read(path));
  history.recognise(oracle);
}

function isRefused(act: () => void): boolean {
  try {
    act();
    return false;
  } catch (error) {
    if (error instanceof EditRefused) return true;
    throw error;
  }
}
