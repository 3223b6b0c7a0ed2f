import {
  Button,
  Field,
  PageHeader,
  Select,
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
} from "@devloom/ui";
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
import { HttpPanel } from "./http/HttpPanel.tsx";
import { VersionsCard } from "./prompt/VersionsCard.tsx";
import { Workbench } from "./prompt/Workbench.tsx";

const TOPICS = { topics: ["prompt"] };

const TABS = ["prompt", "http"] as const;

/** `/playground`: prompts and requests are tried, and what works is kept. */
export function PlaygroundScreen() {
  const t = useText("playground");
  const [tab, setTab] = useSearchParam("tab");
  const shown = TABS.find((one) => one === tab) ?? "prompt";
  useTitle(t("title"));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title={t("title")} description={t("description")} />
      <Tabs value={shown} onValueChange={(next) => setTab(next === "prompt" ? "" : next)}>
        <TabsList aria-label={t("title")}>
          {TABS.map((one) => (
            <TabsTrigger key={one} value={one}>
              {t(`tab.${one}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="prompt">
          <PromptTab />
        </TabsContent>
        <TabsContent value="http">
          <HttpPanel />
        </TabsContent>
      </Tabs>
    </div>
  );
}

/** A prompt is written, tried on several models side by side, and kept. */
function PromptTab() {
  const t = useText("playground");
  const [id, setId] = useSearchParam("prompt");
  const [, setVersion] = useSearchParam("version");
  const read = useAll(listPrompts, TOPICS);

  if (read.error !== null && read.data === undefined)
    return <ErrorPane error={read.error} onRetry={() => void read.refetch()} />;
  const prompts = read.data ?? [];

  function open(next: string): void {
    setVersion("");
    setId(next);
  }

  return (
    <div className="grid gap-6">
      {prompts.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-full max-w-sm">
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
          {id !== "" && (
            <Button variant="outline" onClick={() => open("")}>
              <Plus aria-hidden="true" />
              {t("newPrompt")}
            </Button>
          )}
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
