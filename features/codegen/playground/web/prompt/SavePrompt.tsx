import { toast } from "@devloom/ui";
import { useCall, useMayCall, useSearchParam, useText } from "@devloom/web-kit";
import { createPrompt, type Prompt, savePromptVersion } from "../../contract.ts";
import { SaveButtons } from "../SaveButtons.tsx";
import type { Draft } from "./use-draft.ts";

const TOPICS = { topics: ["prompt"] };

/** Keeps a draft: as the next version of its prompt, or as a prompt of its own. */
export function SavePrompt({ prompt, draft }: { prompt: Prompt | null; draft: Draft }) {
  const t = useText("playground");
  const [, setPrompt] = useSearchParam("prompt");
  const [, setVersion] = useSearchParam("version");
  const may = useMayCall(savePromptVersion);
  const create = useCall(createPrompt, TOPICS);
  const save = useCall(savePromptVersion, TOPICS);

  async function keep(as: "new" | "version", text: string): Promise<void> {
    const kept = as === "version" ? prompt : null;
    const { id, name } = kept ?? (await create.call({ body: { name: text } }));
    const { number } = await save.call({
      params: { id },
      body: {
        messages: [...draft.messages],
        schema: draft.schema ?? null,
        note: kept === null ? "" : text,
      },
    });
    toast({ title: t("save.done", { name, number }), variant: "success" });
    setVersion("");
    setPrompt(id);
  }

  return (
    <SaveButtons
      what="prompt"
      isKept={prompt !== null}
      reason={may.reason ?? (draft.schema === undefined ? t("schema.invalid") : undefined)}
      calls={[create, save]}
      onSave={keep}
    />
  );
}
