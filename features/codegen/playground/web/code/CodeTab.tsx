import { ErrorPane, Loading, useAll, useRead, useSearchParam, useText } from "@devloom/web-kit";
import { getSnippet, listSnippets, listSnippetVersions } from "../../contract.ts";
import { KeptChoice } from "../KeptChoice.tsx";
import { VersionsCard } from "../VersionsCard.tsx";
import { CodeWorkbench } from "./CodeWorkbench.tsx";

const TOPICS = { topics: ["snippet"] };

/** TypeScript is written, run and kept. */
export function CodeTab() {
  const t = useText("playground");
  const [id, setId] = useSearchParam("snippet");
  const [, setVersion] = useSearchParam("version");
  const read = useAll(listSnippets, TOPICS);

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
        label={t("code.saved")}
        placeholder={t("code.choose")}
        newLabel={t("code.new")}
        onChoose={open}
      />
      {id === "" ? (
        <CodeWorkbench snippet={null} version={null} />
      ) : (
        <SavedSnippet key={id} id={id} />
      )}
    </div>
  );
}

/** A snippet of the workspace, at the version that the address names or at its newest. */
function SavedSnippet({ id }: { id: string }) {
  const t = useText("playground");
  const [wanted, setWanted] = useSearchParam("version");
  const params = { id };
  const snippet = useRead(getSnippet, { params }, TOPICS);
  const versions = useRead(listSnippetVersions, { params, query: { limit: "200" } }, TOPICS);
  const error = snippet.error ?? versions.error;
  if (error !== null && (snippet.data === undefined || versions.data === undefined))
    return <ErrorPane error={error} onRetry={() => void snippet.refetch()} />;
  if (snippet.data === undefined || versions.data === undefined) return <Loading />;
  const { items } = versions.data;
  const version = items.find(({ number }) => String(number) === wanted) ?? items[0] ?? null;
  return (
    <>
      <CodeWorkbench key={version?.id ?? "new"} snippet={snippet.data} version={version} />
      {items.length > 0 && (
        <VersionsCard
          hint={t("code.versionHint")}
          versions={items}
          shown={version?.number ?? null}
          addressOf={(number) => `/playground?tab=code&snippet=${id}&version=${number}`}
          onOpen={(number) => setWanted(String(number))}
        />
      )}
    </>
  );
}
