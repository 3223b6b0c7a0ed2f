import { Button, Tabs, TabsContent, TabsList, TabsTrigger } from "@devloom/ui";
import {
  ChoiceField,
  Form,
  LongTextField,
  TextField,
  useCallForm,
  useFormField,
  useFormValue,
  useText,
} from "@devloom/web-kit";
import { emptyModel } from "@devloom/project-model";
import { Database, FileInput, MessageSquareText, SquareDashed } from "lucide-react";
import { DatabaseForm } from "./DatabaseForm.tsx";
import type { Draft } from "./draft.ts";
import { StartProblem } from "./StartProblem.tsx";
import { TextDrop } from "./TextDrop.tsx";
import { usePropose } from "./use-propose.ts";

export interface StartCardProps {
  hasModel: boolean;
  onDraft: (draft: Draft) => void;
}

/** The ways to a model: a sentence, something to import, a database, or nothing. */
export function StartCard({ hasModel, onDraft }: StartCardProps) {
  const t = useText("codegen");
  return (
    <Tabs defaultValue="sentence">
      <TabsList aria-label={t("project.start.title")} className="max-sm:flex-wrap">
        <TabsTrigger value="sentence">
          <MessageSquareText aria-hidden="true" />
          {t("project.start.sentence")}
        </TabsTrigger>
        <TabsTrigger value="import">
          <FileInput aria-hidden="true" />
          {t("project.start.import")}
        </TabsTrigger>
        <TabsTrigger value="database">
          <Database aria-hidden="true" />
          {t("project.start.databaseTab")}
        </TabsTrigger>
        <TabsTrigger value="empty">
          <SquareDashed aria-hidden="true" />
          {t("project.start.empty")}
        </TabsTrigger>
      </TabsList>
      <TabsContent value="sentence" className="pt-3">
        <SentenceForm onDraft={onDraft} />
      </TabsContent>
      <TabsContent value="import" className="pt-3">
        <ImportForm onDraft={onDraft} />
      </TabsContent>
      <TabsContent value="database" className="pt-3">
        <DatabaseForm onDraft={onDraft} />
      </TabsContent>
      <TabsContent value="empty" className="pt-3">
        <EmptyForm onDraft={onDraft} />
      </TabsContent>
      {hasModel && <p className="pt-3 text-xs text-muted">{t("project.start.replace")}</p>}
    </Tabs>
  );
}

type StartProps = Pick<StartCardProps, "onDraft">;

function SentenceForm({ onDraft }: StartProps) {
  const t = useText("codegen");
  const { propose, isPending, problem } = usePropose(onDraft);
  const form = useCallForm({
    values: { text: "" },
    send: ({ text }) => propose(() => ({ kind: "sentence", text })),
  });
  const isEmpty = useFormValue(form, "text").trim() === "";
  return (
    <Form form={form} className="grid gap-4">
      <LongTextField
        form={form}
        name="text"
        label={t("project.start.sentenceLabel")}
        hint={t("project.start.sentenceHint", { example: t("project.start.example") })}
      />
      <StartProblem text={problem} />
      <div>
        <Button type="submit" loading={isPending} disabled={isEmpty}>
          {t("project.start.propose")}
        </Button>
      </div>
    </Form>
  );
}

const FORMATS = ["sql", "json-schema", "openapi", "jdl"] as const;
type Format = (typeof FORMATS)[number];

function ImportForm({ onDraft }: StartProps) {
  const t = useText("codegen");
  const { propose, isPending, problem } = usePropose(onDraft);
  const form = useCallForm<{ format: Format; text: string }>({
    values: { format: FORMATS[0], text: "" },
    send: ({ format, text }) => propose(() => ({ kind: format, text })),
  });
  const { value: text, onChange } = useFormField(form, "text");
  return (
    <Form form={form} className="grid gap-4">
      <ChoiceField
        form={form}
        name="format"
        label={t("project.start.format")}
        className="max-w-60"
        options={FORMATS.map((value) => ({ value, label: t(`source.${value}`) }))}
      />
      <TextDrop value={text} onChange={onChange} />
      <StartProblem text={problem} />
      <div>
        <Button type="submit" loading={isPending} disabled={text.trim() === ""}>
          {t("project.start.importAction")}
        </Button>
      </div>
    </Form>
  );
}

function EmptyForm({ onDraft }: StartProps) {
  const t = useText("codegen");
  const form = useCallForm({
    values: { name: "" },
    send({ name }) {
      const model = emptyModel(name.trim() || t("project.start.defaultName"));
      onDraft({ model, source: { kind: "form", text: "" }, assumptions: [], notUnderstood: [] });
    },
  });
  return (
    <Form form={form} className="grid gap-4">
      <TextField
        form={form}
        name="name"
        label={t("project.start.emptyName")}
        className="max-w-md"
        input={{ maxLength: 100 }}
      />
      <div>
        <Button type="submit">{t("project.start.emptyAction")}</Button>
      </div>
    </Form>
  );
}
