import type { OutputOf } from "@devloom/contract";
import { Alert, Button, Input, toast } from "@devloom/ui";
import { ApiError, useCall, useText } from "@devloom/web-kit";
import { type FormEvent, useState } from "react";
import { replaceInIdeFiles, searchIdeFiles } from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";
import { SearchResults } from "./SearchResults.tsx";

interface Wanted {
  readonly query: string;
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
  readonly regex: boolean;
}

type Found = OutputOf<typeof searchIdeFiles>;

const SWITCHES = [
  ["matchCase", "Aa"],
  ["wholeWord", "W"],
  ["regex", ".*"],
] as const;

/** Finds a text in all files, and replaces it after a look at what would change. */
export function SearchPanel({ onOpened }: { readonly onOpened: () => void }) {
  const t = useText("ide");
  const model = useIde();
  const params = { id: model.projectId };
  const search = useCall(searchIdeFiles);
  const replace = useCall(replaceInIdeFiles, { topics: ["file"] });
  const [wanted, setWanted] = useState<Wanted>({
    query: "",
    matchCase: false,
    wholeWord: false,
    regex: false,
  });
  const [replacement, setReplacement] = useState("");
  const [isReplacing, setIsReplacing] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = (found?.items ?? []).filter(({ path }) => !left.has(path));

  async function run(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (wanted.query === "") return;
    replace.reset();
    setLeft(new Set());
    const body = isReplacing ? { ...wanted, replacement } : wanted;
    setFound(await search.call({ params, body }).catch(() => null));
  }

  async function replaceAll(): Promise<void> {
    if (model.unsaved.get().size > 0) {
      toast({ title: t("search.saveFirst"), variant: "destructive" });
      return;
    }
    const files = chosen.map(({ path, hash }) => ({ path, hash }));
    try {
      const done = await replace.call({ params, body: { ...wanted, replacement, files } });
      toast({ title: t("search.replaced", { count: done.replaced, files: done.files.length }) });
      model.follow();
      setFound(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  const error = search.error ?? replace.error;
  return (
    <>
      <form className="grid shrink-0 gap-2 border-b p-2" onSubmit={(event) => void run(event)}>
        <h2 className="text-xs font-semibold tracking-wide text-muted uppercase">
          {t("search.title")}
        </h2>
        <div className="flex gap-1">
          <Input
            id="ide-search"
            aria-label={t("search.query")}
            placeholder={t("search.query")}
            className="h-8 min-w-0 flex-1 text-sm"
            value={wanted.query}
            autoComplete="off"
            spellCheck={false}
            maxLength={1000}
            onChange={(event) => setWanted({ ...wanted, query: event.target.value })}
          />
          {SWITCHES.map(([name, sign]) => (
            <Button
              key={name}
              size="sm"
              variant={wanted[name] ? "secondary" : "ghost"}
              aria-label={t(`search.${name}`)}
              aria-pressed={wanted[name]}
              title={t(`search.${name}`)}
              className="h-8 w-8 px-0 font-mono text-xs"
              onClick={() => setWanted({ ...wanted, [name]: !wanted[name] })}
            >
              {sign}
            </Button>
          ))}
        </div>
        {isReplacing && (
          <Input
            aria-label={t("search.replacement")}
            placeholder={t("search.replacement")}
            className="h-8 text-sm"
            value={replacement}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setReplacement(event.target.value)}
          />
        )}
        <div className="flex flex-wrap items-center gap-1">
          <Button type="submit" size="sm" loading={search.isPending}>
            {t(isReplacing ? "search.preview" : "search.run")}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-pressed={isReplacing}
            disabledReason={model.canEdit ? undefined : t("readOnly")}
            onClick={() => {
              setIsReplacing(!isReplacing);
              setFound(null);
            }}
          >
            {t("search.replaceToo")}
          </Button>
        </div>
      </form>
      {error !== null && (
        <Alert variant="destructive" className="m-2">
          {error.message}
        </Alert>
      )}
      {found !== null && (
        <SearchResults
          found={found}
          left={left}
          isReplacing={isReplacing}
          onToggle={(path) => {
            const next = new Set(left);
            if (!next.delete(path)) next.add(path);
            setLeft(next);
          }}
          onOpen={(path, line) => {
            model.open(path, line);
            onOpened();
          }}
        />
      )}
      {found !== null && isReplacing && found.total > 0 && (
        <div className="shrink-0 border-t p-2">
          <Button
            size="sm"
            className="w-full"
            loading={replace.isPending}
            disabledReason={chosen.length === 0 ? t("search.noneChosen") : undefined}
            onClick={() => void replaceAll()}
          >
            {t("search.replaceIn", { count: chosen.length })}
          </Button>
        </div>
      )}
    </>
  );
}
