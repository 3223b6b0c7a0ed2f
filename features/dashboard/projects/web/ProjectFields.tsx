import { type CallForm, LongTextField, TextField, useText } from "@devloom/web-kit";
import type { ProjectDraft } from "./project-draft.ts";

/** The fields of a project, for creating and for changing it. */
export function ProjectFields({ form }: { form: CallForm<ProjectDraft> }) {
  const t = useText("projects");
  return (
    <div className="grid gap-stack">
      <TextField form={form} name="name" label={t("field.name")} required />
      <LongTextField
        form={form}
        name="description"
        label={t("field.description")}
        input={{ rows: 4 }}
      />
      <TextField
        form={form}
        name="frameworkName"
        label={t("field.framework")}
        hint={t("field.frameworkHint")}
      />
    </div>
  );
}
