import { Button, Field, PageHeader, Select } from "@devloom/ui";
import {
  ErrorPane,
  Loading,
  useAll,
  useRead,
  useSearchParam,
  useText,
  useTitle,
} from "@devloom/web-kit";
import { Plus } from "lucide-react";
import { getPrompt, listPrompts, listPromptVersions } from "../contract.ts";
import { VersionsCard } from "./prompt/VersionsCard.tsx";
import { Workbench } from "./prompt/Workbench.tsx";

const TOPICS = { topics: ["prompt"] };

/** `/playground`: a prompt is written, tried on several models side by side, and kept. */
export function PlaygroundScreen() {
  const t = useText("playground");
  const [id, setId] = useSearchParam("prompt");
  const [, setVersion] = useSearchParam("version");
  const { data: prompts = [] } = useAll(listPrompts, TOPICS);
  useTitle(t("title"));

  function open(next: string): void {
    setVersion("");
    setId(next);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          id !== "" && (
            <Button variant="outline" onClick={() => open("")}>
              <Plus aria-hidden="true" />
              {t("newPrompt")}
            </Button>
          )
        }
      />
      {prompts.length > 0 && (
        <div className="max-w-sm">
          <Field label={t("savedPrompts")}>
            {(control) => (
              <Select
                {...control}
                value={id}
                placeholder={t("choosePrompt")}
                options={prompts.map((prompt) => ({ value: prompt.id, label: prompt.name }))}
                onChange={(event) => open(event.target.value)}
              />
            )}
          </Field>
        </div>
      )}
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
        <VersionsCard
          prompt={prompt.data}
          versions={items}
          shown={version?.number ?? null}
          onOpen={(number) => setWanted(String(number))}
        />
      )}
    </>
  );
}
