import {
  Button,
  Field,
  Input,
  Select,
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
  Textarea,
} from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { emptyModel } from "@devloom/project-model";
import { Database, FileInput, MessageSquareText, SquareDashed } from "lucide-react";
import { type FormEvent, useState } from "react";
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

type FormProps = Pick<StartCardProps, "onDraft">;

function SentenceForm({ onDraft }: FormProps) {
  const t = useText("codegen");
  const [text, setText] = useState("");
  const { propose, isPending, problem } = usePropose(onDraft);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void propose(() => ({ kind: "sentence", text }));
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <Field
        label={t("project.start.sentenceLabel")}
        hint={t("project.start.sentenceHint", { example: t("project.start.example") })}
      >
        {(control) => (
          <Textarea {...control} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
      <StartProblem text={problem} />
      <div>
        <Button type="submit" loading={isPending} disabled={text.trim() === ""}>
          {t("project.start.propose")}
        </Button>
      </div>
    </form>
  );
}

const FORMATS = ["sql", "json-schema", "openapi", "jdl"] as const;
type Format = (typeof FORMATS)[number];

function ImportForm({ onDraft }: FormProps) {
  const t = useText("codegen");
  const [format, setFormat] = useState<Format>("sql");
  const [text, setText] = useState("");
  const { propose, isPending, problem } = usePropose(onDraft);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void propose(() => ({ kind: format, text }));
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <Field label={t("project.start.format")} className="max-w-60">
        {(control) => (
          <Select
            {...control}
            value={format}
            onChange={(event) =>
              setFormat(FORMATS.find((one) => one === event.target.value) ?? format)
            }
            options={FORMATS.map((value) => ({ value, label: t(`source.${value}`) }))}
          />
        )}
      </Field>
      <TextDrop value={text} onChange={setText} />
      <StartProblem text={problem} />
      <div>
        <Button type="submit" loading={isPending} disabled={text.trim() === ""}>
          {t("project.start.importAction")}
        </Button>
      </div>
    </form>
  );
}

function EmptyForm({ onDraft }: FormProps) {
  const t = useText("codegen");
  const [name, setName] = useState("");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const model = emptyModel(name.trim() || t("project.start.defaultName"));
    onDraft({ model, source: { kind: "form", text: "" }, assumptions: [], notUnderstood: [] });
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <Field label={t("project.start.emptyName")} className="max-w-md">
        {(control) => (
          <Input
            {...control}
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit">{t("project.start.emptyAction")}</Button>
      </div>
    </form>
  );
}
