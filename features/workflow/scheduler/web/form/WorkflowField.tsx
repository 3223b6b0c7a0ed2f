import { type CustomFieldProps, useAll, useText } from "@devloom/web-kit";
import { listWorkflows } from "../../../workflow/contract.ts";
import { NamedChoice } from "./NamedChoice.tsx";

/** One of the workspace's processes. */
export function WorkflowField(props: CustomFieldProps) {
  const t = useText("scheduler");
  const { data = [] } = useAll(listWorkflows, {
    filters: { kind: "bpmn" },
    topics: ["workflow"],
  });
  return <NamedChoice {...props} placeholder={t("target.noWorkflow")} items={data} />;
}
