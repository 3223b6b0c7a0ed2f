import { Select } from "@devloom/ui";
import { useMayCall, useRead, useText } from "@devloom/web-kit";
import { listWorkflows } from "../../../workflow/workflow/contract.ts";

export interface ProcessChoiceProps {
  chosen: string;
  onChoose: (id: string) => void;
}

/** All processes, or one. */
export function ProcessChoice({ chosen, onChoose }: ProcessChoiceProps) {
  const t = useText("reports");
  const may = useMayCall(listWorkflows);
  const { data } = useRead(
    listWorkflows,
    { query: { kind: "bpmn", limit: 100, sort: "name" } },
    { topics: ["workflow"], enabled: may.allowed },
  );
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Select
      aria-label={t("process")}
      value={chosen}
      options={[
        { value: "", label: t("allProcesses") },
        ...data.items.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}
