import { call, invalidateTopics } from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { createWorkflow, saveWorkflowDraft, type WorkflowKind } from "../../contract.ts";

/** Creates a workflow, with a model of its own where one is given, and opens it in the designer. */
export function useCreateWorkflow(
  kind: WorkflowKind = "bpmn",
): (name: string, xml?: string) => Promise<void> {
  const router = useRouter();
  return useCallback(
    async (name, xml) => {
      const { id } = await call(createWorkflow, { body: { name, kind } });
      if (xml !== undefined)
        await call(saveWorkflowDraft, { params: { id }, body: { xml }, ifMatch: 0 });
      await invalidateTopics(["workflow"]);
      router.history.push(`/workflow/design/${id}`);
    },
    [router, kind],
  );
}
