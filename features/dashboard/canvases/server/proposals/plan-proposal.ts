import { AppError } from "@devloom/server-kit";
import { type EditPlan, EditRefused } from "@devloom/source-engine";
import { projectPath, hashOf, hashOrNull } from "@devloom/project-files";
import { unifiedDiff } from "../files/unified-diff.ts";
import type { OpenProject } from "../editing/open-project.ts";
import { planFresh } from "../editing/plan-fresh.ts";
import { applyEdits } from "./apply-edits.ts";
import { placeNewFiles } from "./new-files.ts";
import { shownTexts, type Subject } from "./prompt.ts";
import { type Reply, UnusableAnswer } from "./read-edits.ts";
import type { ProposedFile } from "./store.ts";

/** The texts of files as they are to be: of those that exist, and of those that do not yet. */
export interface Texts {
  readonly rewrite: ReadonlyMap<string, string>;
  readonly create: ReadonlyMap<string, string>;
}

/** One change of several files: what people see of it in the history is what they asked for. */
export function planTexts(project: OpenProject, texts: Texts, title: string): EditPlan {
  const paths = [...texts.rewrite.keys(), ...texts.create.keys()];
  for (const path of paths) projectPath(path);
  project.refresh(paths);
  const change = { type: "EDIT_FILE", path: paths[0] ?? "", title } as const;
  return planFresh(project, () =>
    project.engine.planEdits(change, { splices: new Map(), ...texts }),
  );
}

/**
 * Works a model's reply out to the last character, in memory. What does not fit the files, or could
 * not be read as source afterwards, is an `UnusableAnswer`.
 */
export function planReply(
  project: OpenProject,
  subject: Subject,
  reply: Reply,
  title: string,
): ProposedFile[] {
  const { files: base, earlier } = subject;
  for (const [path, text] of base)
    if (hashOrNull(project.tree.peek(path)) !== hashOf(text))
      throw new AppError(
        409,
        "source_changed",
        `${path} was changed while the model was asked. Ask again.`,
      );
  const shown = shownTexts(subject);
  const edited = applyEdits(shown, reply.edits);
  const added = placeNewFiles(project, shown.keys(), reply.newFiles);
  if (edited.size + added.size === 0) return [];
  const all = [...new Map([...earlier, ...edited])];
  const texts = {
    rewrite: new Map(all.filter(([path]) => base.has(path))),
    create: new Map([...all.filter(([path]) => !base.has(path)), ...added]),
  };
  const { files } = planned(() => planTexts(project, texts, title));
  return files.flatMap((edit) =>
    edit.after === null
      ? []
      : [
          {
            path: edit.path,
            baseHash: hashOrNull(edit.before),
            text: edit.after,
            diff: unifiedDiff(edit),
          },
        ],
  );
}

function planned(plan: () => EditPlan): EditPlan {
  try {
    return plan();
  } catch (error) {
    if (!(error instanceof EditRefused)) throw error;
    throw new UnusableAnswer(`The changed source cannot be read: ${error.message}`, {
      cause: error,
    });
  }
}
