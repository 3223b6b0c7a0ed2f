import {
  Alert,
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
import { ApiError, useCall, useText } from "@devloom/web-kit";
import { emptyModel, readModel } from "@devloom/project-model";
import { FileInput, MessageSquareText, SquareDashed } from "lucide-react";
import { type FormEvent, useState } from "react";
import { proposeModel, type SourceKind } from "../../contract.ts";
import type { Draft } from "./draft.ts";
import { TextDrop } from "./TextDrop.tsx";
import { useNoteText } from "./use-note-text.ts";

export interface StartCardProps {
  hasModel: boolean;
  onDraft: (draft: Draft) => void;
}

/** The ways to a model: a sentence, something to import, or nothing. */
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
    void propose("sentence", text);
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
      <Problem text={problem} />
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
    void propose(format, text);
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
      <Problem text={problem} />
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

function Problem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Alert variant="destructive">
      <span className="whitespace-pre-wrap">{text}</span>
    </Alert>
  );
}

/** As much of a text as a generation keeps. */
const KEPT = 20_000;

function usePropose(onDraft: (draft: Draft) => void) {
  const { call, isPending, error } = useCall(proposeModel);
  const describe = useNoteText();
  async function propose(kind: Exclude<SourceKind, "form">, text: string): Promise<void> {
    try {
      const { model: data, ...notes } = await call({ body: { kind, text } });
      const { model } = readModel(data);
      if (model !== null) onDraft({ model, source: { kind, text: text.slice(0, KEPT) }, ...notes });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
    }
  }
  return { propose, isPending, problem: error === null ? null : problemText(error, describe) };
}

function problemText(error: ApiError, describe: ReturnType<typeof useNoteText>): string {
  const { details } = error;
  const notes =
    typeof details === "object" && details !== null && "notes" in details ? details.notes : null;
  if (!Array.isArray(notes)) return error.message;
  return notes.map((note: { code: string; values: object }) => describe(note)).join("\n");
}
