import { useAll, useCall, useMayCall, useText } from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { saveIdeFile } from "../../../../ide/ide/contract.ts";
import { listProjects } from "../../../../dashboard/projects/contract.ts";
import { createWorkflow, saveWorkflowDraft } from "../../../../workflow/workflow/contract.ts";
import { createPrompt, savePromptVersion } from "../../contract.ts";
import { scriptTaskModel } from "./script-task-model.ts";

export const PROMOTIONS = ["file", "task", "prompt"] as const;
export type Promotion = (typeof PROMOTIONS)[number];

interface Code {
  readonly source: string;
  readonly kind: "script" | "module";
  readonly javascript: string | null;
}

interface Target {
  readonly as: Promotion;
  readonly projectId: string;
  readonly path: string;
  readonly name: string;
}

/** Takes code where it goes on living, and opens it there. */
export function usePromotion({ source, kind, javascript }: Code) {
  const t = useText("playground");
  const router = useRouter();
  const projects = useAll(listProjects, { topics: ["project"] });
  const saveFile = useCall(saveIdeFile);
  const makeWorkflow = useCall(createWorkflow);
  const saveDraft = useCall(saveWorkflowDraft);
  const makePrompt = useCall(createPrompt, { topics: ["prompt"] });
  const savePrompt = useCall(savePromptVersion, { topics: ["prompt"] });
  const may = {
    file: useMayCall(saveIdeFile),
    task: useMayCall(saveWorkflowDraft),
    prompt: useMayCall(savePromptVersion),
  };
  const calls = [saveFile, makeWorkflow, saveDraft, makePrompt, savePrompt];

  function reasonOf(as: Promotion, projectId: string): string | undefined {
    if (may[as].reason !== undefined) return may[as].reason;
    if (as === "file" && projectId === "") return t("promote.noProject");
    if (as !== "task") return undefined;
    if (kind === "module") return t("promote.moduleTask");
    return javascript === null ? t("promote.runFirst") : undefined;
  }

  async function promote({ as, projectId, path, name }: Target): Promise<void> {
    if (as === "file") {
      const body = { filePath: path.trim(), content: source, baseHash: null };
      await saveFile.call({ params: { id: projectId }, body });
      router.history.push(`/ide/${projectId}?file=${encodeURIComponent(path.trim())}`);
    } else if (as === "task") {
      const { id } = await makeWorkflow.call({ body: { name } });
      const xml = scriptTaskModel(name.trim(), javascript ?? "");
      await saveDraft.call({ params: { id }, body: { xml } });
      router.history.push(`/workflow/design/${id}`);
    } else {
      const { id } = await makePrompt.call({ body: { name } });
      const content = `\`\`\`ts\n${source.trimEnd()}\n\`\`\``;
      const messages = [{ role: "user" as const, content }];
      await savePrompt.call({ params: { id }, body: { messages, schema: null } });
      router.history.push(`/playground?prompt=${id}`);
    }
  }

  return {
    projects: projects.data ?? [],
    isReadingProjects: projects.isPending,
    reasonOf,
    promote,
    isPending: calls.some((one) => one.isPending),
    error: calls.find((one) => one.error !== null)?.error?.message,
  };
}
