import { Button, Field, Input, Select } from "@devloom/ui";
import { useAll, useText } from "@devloom/web-kit";
import { Plus, Trash2 } from "lucide-react";
import { listProjects } from "../../../../dashboard/projects/contract.ts";
import { Tick } from "../project/form/Tick.tsx";
import type { MarkedText, PublishForm } from "./publish-form.ts";

interface PublishFieldsProps {
  readonly form: PublishForm;
  readonly onChange: (form: PublishForm) => void;
}

/** Which project, what it is called as a template, and the texts that whoever begins with it may choose. */
export function PublishFields({ form, onChange }: PublishFieldsProps) {
  const t = useText("codegen");
  const projects = useAll(listProjects, { topics: ["project"] });
  const set = (part: Partial<PublishForm>): void => onChange({ ...form, ...part });
  const choose = (projectId: string): void => {
    const name = projects.data?.find(({ id }) => id === projectId)?.name ?? "";
    set({ projectId, title: form.title === "" ? name : form.title });
  };
  return (
    <>
      <Field label={t("template.publish.project")} required>
        {(control) => (
          <Select
            {...control}
            value={form.projectId}
            onChange={(event) => choose(event.target.value)}
            options={[
              { value: "", label: t("template.publish.chooseProject") },
              ...(projects.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </Field>
      {(["title", "description", "framework", "license"] as const).map((name) => (
        <Field
          key={name}
          label={t(`template.publish.about.${name}`)}
          required={name !== "description" && name !== "framework"}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={form[name]}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <fieldset className="grid gap-3">
        <legend className="mb-1 text-sm font-medium">{t("template.publish.texts")}</legend>
        <p className="text-xs text-muted">{t("template.publish.textsHint")}</p>
        {form.texts.map((one) => (
          <TextRow
            key={one.key}
            text={one}
            onChange={(next) =>
              set({ texts: form.texts.map((other) => (other.key === one.key ? next : other)) })
            }
            onRemove={() => set({ texts: form.texts.filter(({ key }) => key !== one.key) })}
          />
        ))}
        <Button
          size="sm"
          variant="outline"
          className="w-fit"
          onClick={() => {
            const key = Math.max(0, ...form.texts.map((one) => one.key)) + 1;
            set({ texts: [...form.texts, { key, title: "", text: "", other: "" }] });
          }}
        >
          <Plus aria-hidden="true" />
          {t("template.publish.addText")}
        </Button>
      </fieldset>
      <Tick
        label={t("template.publish.shared")}
        hint={t("template.publish.sharedHint")}
        checked={form.isShared}
        onChange={(isShared) => set({ isShared })}
      />
    </>
  );
}

interface TextRowProps {
  readonly text: MarkedText;
  readonly onChange: (text: MarkedText) => void;
  readonly onRemove: () => void;
}

function TextRow({ text, onChange, onRemove }: TextRowProps) {
  const t = useText("codegen");
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
      {(["title", "text", "other"] as const).map((name) => (
        <Field key={name} label={t(`template.publish.mark.${name}`)}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={text[name]}
              onChange={(event) => onChange({ ...text, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <Button
        variant="ghost"
        className="justify-self-start"
        aria-label={t("template.publish.removeText", { title: text.title })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  );
}
