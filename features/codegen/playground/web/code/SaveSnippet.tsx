import { toast } from "@devloom/ui";
import { useCall, useMayCall, useSearchParam, useText } from "@devloom/web-kit";
import {
  createSnippet,
  saveSnippetVersion,
  type Snippet,
  type SnippetContent,
} from "../../contract.ts";
import { SaveButtons } from "../SaveButtons.tsx";

const TOPICS = { topics: ["snippet"] };

export interface SaveSnippetProps {
  snippet: Snippet | null;
  /** `null` while something in it cannot be read. */
  content: SnippetContent | null;
}

/** Keeps code: as the next version of its snippet, or as a snippet of its own. */
export function SaveSnippet({ snippet, content }: SaveSnippetProps) {
  const t = useText("playground");
  const [, setSnippet] = useSearchParam("snippet");
  const [, setVersion] = useSearchParam("version");
  const may = useMayCall(saveSnippetVersion);
  const create = useCall(createSnippet, TOPICS);
  const save = useCall(saveSnippetVersion, TOPICS);

  async function keep(as: "new" | "version", text: string): Promise<void> {
    if (content === null) return;
    const kept = as === "version" ? snippet : null;
    const { id, name } = kept ?? (await create.call({ body: { name: text } }));
    const { number } = await save.call({
      params: { id },
      body: { ...content, note: kept === null ? "" : text },
    });
    toast({ title: t("save.done", { name, number }), variant: "success" });
    setVersion("");
    setSnippet(id);
  }

  const empty = content?.source.trim() === "" ? t("code.write") : undefined;
  return (
    <SaveButtons
      what="snippet"
      isKept={snippet !== null}
      reason={may.reason ?? (content === null ? t("schema.invalid") : empty)}
      calls={[create, save]}
      onSave={keep}
    />
  );
}
