import { Alert, Field, Input, Select } from "@devloom/ui";
import { FormDialog, useText } from "@devloom/web-kit";
import { useState } from "react";
import { PROMOTIONS, type Promotion, usePromotion } from "./use-promotion.ts";

export interface PromoteDialogProps {
  name: string;
  source: string;
  kind: "script" | "module";
  /** What ran, once exactly this code has run without a failure. */
  javascript: string | null;
  onClose: () => void;
}

/** Makes code a file of a project, a script task of a workflow, or a prompt. */
export function PromoteDialog({ name: given, onClose, ...code }: PromoteDialogProps) {
  const t = useText("playground");
  const [as, setAs] = useState<Promotion>("file");
  const [projectId, setProject] = useState("");
  const [path, setPath] = useState("src/snippet.ts");
  const [name, setName] = useState(given);
  const { projects, isReadingProjects, reasonOf, error, isPending, promote } = usePromotion(code);
  const project = projectId === "" ? (projects[0]?.id ?? "") : projectId;
  const isReading = as === "file" && isReadingProjects;
  const reason = isReading ? undefined : reasonOf(as, project);

  async function submit(): Promise<unknown> {
    if (reason !== undefined || isReading) return "stay";
    await promote({ as, projectId: project, path, name });
    return undefined;
  }

  return (
    <FormDialog
      title={t("promote.title")}
      submitLabel={t("promote.submit")}
      pending={isPending || isReading}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t("promote.as")} hint={t(`promote.hint.${as}`)}>
        {(control) => (
          <Select
            {...control}
            value={as}
            options={PROMOTIONS.map((one) => ({ value: one, label: t(`promote.name.${one}`) }))}
            onChange={(event) =>
              setAs(PROMOTIONS.find((one) => one === event.target.value) ?? "file")
            }
          />
        )}
      </Field>
      {as === "file" ? (
        <>
          <Field label={t("promote.project")}>
            {(control) => (
              <Select
                {...control}
                value={project}
                options={projects.map((one) => ({ value: one.id, label: one.name }))}
                onChange={(event) => setProject(event.target.value)}
              />
            )}
          </Field>
          <Field label={t("promote.path")} required>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                value={path}
                onChange={(event) => setPath(event.target.value)}
              />
            )}
          </Field>
        </>
      ) : (
        <Field label={t("save.name")} required>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={120}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      )}
      {reason !== undefined && <Alert variant="warning">{reason}</Alert>}
    </FormDialog>
  );
}
