import { Field, Input, Textarea } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { draftProblems, type ProjectDraft } from "./project-draft.ts";

export interface ProjectFieldsProps {
  draft: ProjectDraft;
  onChange: (draft: ProjectDraft) => void;
  /** Problems show after the first attempt to save. */
  checked: boolean;
  /** What the server refused, by field. */
  refused: Readonly<Record<string, string>>;
}

/** The fields of a project, for creating and for changing it. */
export function ProjectFields({ draft, onChange, checked, refused }: ProjectFieldsProps) {
  const t = useText("projects");
  const problems = checked ? draftProblems(draft) : {};
  const errorOf = (name: keyof ProjectDraft) => {
    const problem = problems[name];
    return problem === undefined ? refused[name] : t(`field.${problem}`);
  };
  return (
    <div className="grid gap-stack">
      <Field label={t("field.name")} error={errorOf("name")} required>
        {(control) => (
          <Input
            {...control}
            value={draft.name}
            autoComplete="off"
            onChange={(event) => onChange({ ...draft, name: event.target.value })}
          />
        )}
      </Field>
      <Field label={t("field.description")} error={errorOf("description")}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            value={draft.description}
            onChange={(event) => onChange({ ...draft, description: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t("field.framework")}
        hint={t("field.frameworkHint")}
        error={errorOf("frameworkName")}
      >
        {(control) => (
          <Input
            {...control}
            value={draft.frameworkName}
            autoComplete="off"
            onChange={(event) => onChange({ ...draft, frameworkName: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
