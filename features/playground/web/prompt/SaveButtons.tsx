import { Button, Field, Input, toast } from "@devloom/ui";
import {
  fieldProblems,
  FormDialog,
  useCall,
  useMayCall,
  useSearchParam,
  useText,
} from "@devloom/web-kit";
import { GitFork, Save } from "lucide-react";
import { useState } from "react";
import { createPrompt, type Prompt, savePromptVersion } from "../../contract.ts";
import type { Draft } from "./use-draft.ts";

const TOPICS = { topics: ["prompt"] };

/** Keeps a draft: as the next version of its prompt, or as a prompt of its own. */
export function SaveButtons({ prompt, draft }: { prompt: Prompt | null; draft: Draft }) {
  const t = useText("playground");
  const may = useMayCall(savePromptVersion);
  const [opened, setOpened] = useState<"version" | "prompt" | null>(null);
  const reason = may.reason ?? (draft.schema === undefined ? t("schema.invalid") : undefined);
  return (
    <>
      <Button
        variant="outline"
        disabledReason={reason}
        onClick={() => setOpened(prompt === null ? "prompt" : "version")}
      >
        <Save aria-hidden="true" />
        {t(prompt === null ? "save.prompt" : "save.version")}
      </Button>
      {prompt !== null && (
        <Button variant="outline" disabledReason={reason} onClick={() => setOpened("prompt")}>
          <GitFork aria-hidden="true" />
          {t("save.fork")}
        </Button>
      )}
      {opened !== null && (
        <SaveDialog
          prompt={opened === "version" ? prompt : null}
          draft={draft}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

interface SaveDialogProps {
  /** Whose next version it becomes; `null` makes a prompt. */
  prompt: Prompt | null;
  draft: Draft;
  onClose: () => void;
}

function SaveDialog({ prompt, draft, onClose }: SaveDialogProps) {
  const t = useText("playground");
  const [, setPrompt] = useSearchParam("prompt");
  const [, setVersion] = useSearchParam("version");
  const [text, setText] = useState("");
  const create = useCall(createPrompt, TOPICS);
  const save = useCall(savePromptVersion, TOPICS);
  const error = create.error ?? save.error;
  const problems = fieldProblems(create.error);

  async function submit(): Promise<void> {
    const { id, name } = prompt ?? (await create.call({ body: { name: text } }));
    const { number } = await save.call({
      params: { id },
      body: {
        messages: [...draft.messages],
        schema: draft.schema ?? null,
        note: prompt === null ? "" : text,
      },
    });
    toast({ title: t("save.done", { name, number }), variant: "success" });
    setVersion("");
    setPrompt(id);
  }

  return (
    <FormDialog
      permission="prompt:manage"
      title={t(prompt === null ? "save.prompt" : "save.version")}
      submitLabel={t("save.submit")}
      pending={create.isPending || save.isPending}
      error={problems["name"] === undefined ? error?.message : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t(prompt === null ? "save.name" : "save.note")}
        error={problems["name"]}
        required={prompt === null}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={120}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
