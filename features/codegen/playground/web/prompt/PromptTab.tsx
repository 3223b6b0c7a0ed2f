import { ErrorPane, Loading, useAll, useRead, useSearchParam, useText } from "@devloom/web-kit";
import { getPrompt, listPrompts, listPromptVersions } from "../../contract.ts";
import { KeptChoice } from "../KeptChoice.tsx";
import { PromptVersions } from "./PromptVersions.tsx";
import { Workbench } from "./Workbench.tsx";

const TOPICS = { topics: ["prompt"] };

/** A prompt is written, tried on several models side by side, and kept. */
export function PromptTab() {
  const t = useText("playground");
  const [id, setId] = useSearchParam("prompt");
  const [, setVersion] = useSearchParam("version");
  const read = useAll(listPrompts, TOPICS);

  if (read.error !== null && read.data === undefined)
    return <ErrorPane error={read.error} onRetry={() => void read.refetch()} />;

  function open(next: string): void {
    setVersion("");
    setId(next);
  }

  return (
    <div className="grid gap-6">
      <KeptChoice
        kept={read.data ?? []}
        chosen={id}
        label={t("savedPrompts")}
        placeholder={t("choosePrompt")}
        newLabel={t("newPrompt")}
        onChoose={open}
      />
      {id === "" ? <Workbench prompt={null} version={null} /> : <SavedPrompt key={id} id={id} />}
    </div>
  );
}

/** A prompt of the workspace, at the version that the address names or at its newest. */
function SavedPrompt({ id }: { id: string }) {
  const [wanted, setWanted] = useSearchParam("version");
  const params = { id };
  const prompt = useRead(getPrompt, { params }, TOPICS);
  const versions = useRead(listPromptVersions, { params, query: { limit: "200" } }, TOPICS);
  const error = prompt.error ?? versions.error;
  if (error !== null && (prompt.data === undefined || versions.data === undefined))
    return <ErrorPane error={error} onRetry={() => void prompt.refetch()} />;
  if (prompt.data === undefined || versions.data === undefined) return <Loading />;
  const { items } = versions.data;
  const version = items.find(({ number }) => String(number) === wanted) ?? items[0] ?? null;
  return (
    <>
      <Workbench key={version?.id ?? "new"} prompt={prompt.data} version={version} />
      {items.length > 0 && (
        <PromptVersions
          prompt={prompt.data}
          versions={items}
          shown={version?.number ?? null}
          onOpen={(number) => setWanted(String(number))}
        />
      )}
    </>
  );
}
