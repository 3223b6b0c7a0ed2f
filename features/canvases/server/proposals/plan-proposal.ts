import { AppError } from "@devloom/server-kit";
import { type EditPlan, EditRefused } from "@devloom/source-engine";
import { projectPath } from "../files/project-path.ts";
import { hashOf, hashOrNull } from "../files/text-hash.ts";
import { unifiedDiff } from "../files/unified-diff.ts";
import type { OpenProject } from "../editing/open-project.ts";
import { planFresh } from "../editing/plan-fresh.ts";
import { applyEdits } from "./apply-edits.ts";
import { type Reply, UnusableAnswer } from "./read-edits.ts";
import type { ProposedFile } from "./store.ts";

/** One change of several files: what people see of it in the history is what they asked for. */
export function planTexts(
  project: OpenProject,
  texts: ReadonlyMap<string, string>,
  title: string,
): EditPlan {
  for (const path of texts.keys()) projectPath(path);
  project.refresh([...texts.keys()]);
  const [path = ""] = texts.keys();
  const change = { type: "EDIT_FILE", path, title } as const;
  return planFresh(project, () =>
    project.engine.planEdits(change, { splices: new Map(), rewrite: texts }),
  );
}

/**
 * Works a model's reply out to the last character, in memory. What does not fit the files, or could
 * not be read as source afterwards, is an `UnusableAnswer`.
 */
export function planReply(
  project: OpenProject,
  shown: ReadonlyMap<string, string>,
  reply: Reply,
  title: string,
): ProposedFile[] {
  for (const [path, text] of shown)
    if (hashOrNull(project.tree.peek(path)) !== hashOf(text))
      throw new AppError(
        409,
        "source_changed",
        `${path} was changed while the model was asked. Ask again.`,
      );
  const texts = applyEdits(shown, reply.edits);
  if (texts.size === 0) return [];
  const { files } = planned(() => planTexts(project, texts, title));
  return files.flatMap((edit) =>
    edit.before === null || edit.after === null
      ? []
      : [
          {
            path: edit.path,
            baseHash: hashOf(edit.before),
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
