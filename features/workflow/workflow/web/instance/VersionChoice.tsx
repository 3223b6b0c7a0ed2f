import { Field, Select } from "@devloom/ui";
import { useRead, useText } from "@devloom/web-kit";
import { listWorkflowVersions, type WorkflowInstance } from "../../contract.ts";

interface VersionChoiceProps {
  readonly instance: Pick<WorkflowInstance, "workflowId" | "version">;
  readonly version: number;
  readonly onChange: (version: number) => void;
}

/** In which version an instance goes on; nothing to choose while there is only one. */
export function VersionChoice({ instance, version, onChange }: VersionChoiceProps) {
  const t = useText("workflow");
  const params = { id: instance.workflowId };
  const { data } = useRead(listWorkflowVersions, { params, query: { limit: 100 } });
  const versions = data?.items.map((one) => one.version) ?? [];
  if (versions.length < 2) return null;
  return (
    <Field label={t("incident.version")}>
      {(control) => (
        <Select
          {...control}
          value={String(version)}
          options={versions.map((one) => ({
            value: String(one),
            label:
              one === instance.version
                ? t("incident.versionNow", { version: one })
                : t("versions.one", { version: one }),
          }))}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      )}
    </Field>
  );
}
