import { type FileLedger, Project } from "@devloom/source-engine";
import type { Engine } from "./engine.ts";

const PATH = "src/Screen.tsx";

/**
 * This product's engine as it edits. The ids and the outline of the file are stored from when the
 * project was first shown: the ids that an editor sends come from there.
 */
export const engine: Engine = {
  prepare: (text, offset) => {
    const stored = ledgerOf(text);
    return () => opened(text, offset, stored, [stored]);
  },
};

/** The same engine with a file that it never saw: its ids come from showing it. */
export const firstSight: Engine = {
  prepare: (text, offset) => {
    const stored = ledgerOf(text);
    return () => opened(text, offset, stored, []);
  },
};

const sourceOf = (text: string) => ({
  read: (path: string) => (path === PATH ? text : null),
  list: () => [PATH],
});

function ledgerOf(text: string): FileLedger {
  return Project.open(sourceOf(text), []).ledgerOf(PATH);
}

function opened(
  text: string,
  offset: number,
  { entries }: FileLedger,
  ledgers: readonly FileLedger[],
): (className: string) => string {
  const id = entries.findLast(({ start }) => start < offset)?.id ?? "";
  const project = Project.open(sourceOf(text), ledgers);
  if (ledgers.length === 0) project.annotations(PATH, text);
  return (className) => {
    const plan = project.plan({
      type: "ADD_CLASS",
      id,
      className,
      framework: null,
      modifiers: [],
      customProperties: [],
    });
    project.apply(plan);
    return plan.files[0]?.after ?? text;
  };
}
