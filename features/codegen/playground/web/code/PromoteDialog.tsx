import { Alert, Select } from "@devloom/ui";
import {
  ChoiceField,
  FormDialog,
  FormField,
  NameField,
  TextField,
  useCallForm,
  useFormValue,
  useText,
} from "@devloom/web-kit";
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
  const { projects, isReadingProjects, reasonOf, error, isPending, promote } = usePromotion(code);
  const form = useCallForm<{ as: Promotion; projectId: string; path: string; name: string }>({
    values: { as: "file", projectId: "", path: "src/snippet.ts", name: given },
    async send(typed) {
      if (reason !== undefined || isReading) return "stay";
      await promote({ ...typed, projectId: project });
      return undefined;
    },
  });
  const as = useFormValue(form, "as");
  const chosen = useFormValue(form, "projectId");
  const project = chosen === "" ? (projects[0]?.id ?? "") : chosen;
  const isReading = as === "file" && isReadingProjects;
  const reason = isReading ? undefined : reasonOf(as, project);

  return (
    <FormDialog
      {...form.dialog}
      title={t("promote.title")}
      submitLabel={t("promote.submit")}
      pending={isPending || isReading}
      error={error}
      onClose={onClose}
    >
      <ChoiceField
        form={form}
        name="as"
        label={t("promote.as")}
        hint={t(`promote.hint.${as}`)}
        options={PROMOTIONS.map((one) => ({ value: one, label: t(`promote.name.${one}`) }))}
      />
      {as === "file" ? (
        <>
          <FormField form={form} name="projectId" label={t("promote.project")}>
            {({ control, onChange }) => (
              <Select
                {...control}
                value={project}
                options={projects.map((one) => ({ value: one.id, label: one.name }))}
                onChange={(event) => onChange(event.target.value)}
              />
            )}
          </FormField>
          <TextField form={form} name="path" label={t("promote.path")} required />
        </>
      ) : (
        <NameField form={form} label={t("save.name")} />
      )}
      {reason !== undefined && <Alert variant="warning">{reason}</Alert>}
    </FormDialog>
  );
}
