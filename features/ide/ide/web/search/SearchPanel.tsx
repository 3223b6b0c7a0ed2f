import { Alert, Button, Input, toast } from "@devloom/ui";
import { ApiError, SearchForm, useCall, useText } from "@devloom/web-kit";
import { useEffect, useState } from "react";
import { MAX_REPLACED_FILES, replaceInIdeFiles } from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";
import { SearchPlaces } from "./SearchPlaces.tsx";
import { type Left, SearchResults } from "./SearchResults.tsx";
import { useSearch } from "./use-search.ts";

interface SearchInput {
  readonly query: string;
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
  readonly regex: boolean;
  readonly include: string;
  readonly exclude: string;
  readonly withIgnored: boolean;
}

const NOTHING: SearchInput = {
  query: "",
  matchCase: false,
  wholeWord: false,
  regex: false,
  include: "",
  exclude: "",
  withIgnored: false,
};

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
  const { found, isSearching, problem, search, stop, clear } = useSearch(model.projectId);
  const replace = useCall(replaceInIdeFiles, { topics: ["file"] });
  const [wanted, setWanted] = useState(NOTHING);
  const [hasPlaces, setHasPlaces] = useState(false);
  const [replacement, setReplacement] = useState("");
  const [isReplacing, setIsReplacing] = useState(false);
  /** By path: the places of matches that stay as they are. */
  const [left, setLeft] = useState<Left>(new Map());
  useEffect(() => document.getElementById("ide-search")?.focus(), []);
  const chosen = (found?.items ?? []).filter(
    ({ path, matches }) => (left.get(path)?.size ?? 0) < matches.length,
  );

  async function run(): Promise<void> {
    if (wanted.query === "") return;
    replace.reset();
    setLeft(new Map());
    await search(isReplacing ? { ...wanted, replacement } : wanted);
  }

  async function replaceAll(): Promise<void> {
    if (model.unsaved.get().size > 0) {
      toast({ title: t("search.saveFirst"), variant: "destructive" });
      return;
    }
    const files = chosen.map(({ path, hash }) => {
      const except = [...(left.get(path) ?? [])];
      return { path, hash, ...(except.length > 0 && { except }) };
    });
    try {
      const done = await replace.call({ params, body: { ...wanted, replacement, files } });
      toast({ title: t("search.replaced", { count: done.replaced, files: done.files.length }) });
      model.follow();
      clear();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Something else is wanted by now: what would be replaced is to be seen first. */
  function want(changes: Partial<SearchInput>): void {
    setWanted({ ...wanted, ...changes });
    if (isReplacing) clear();
  }

  const why =
    chosen.length === 0
      ? t("search.noneChosen")
      : chosen.length > MAX_REPLACED_FILES
        ? t("search.tooManyChosen", { count: MAX_REPLACED_FILES })
        : undefined;
  const failure = problem ?? replace.error?.message ?? null;
  return (
    <>
      <SearchForm
        label={t("search.title")}
        className="grid shrink-0 gap-2 border-b p-2"
        onSearch={() => void run()}
      >
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
            onChange={(event) => want({ query: event.target.value })}
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
              onClick={() => want({ [name]: !wanted[name] })}
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
            onChange={(event) => {
              setReplacement(event.target.value);
              clear();
            }}
          />
        )}
        <div className="flex flex-wrap items-center gap-1">
          {isSearching ? (
            <Button size="sm" variant="secondary" onClick={stop}>
              {t("search.stop")}
            </Button>
          ) : (
            <Button type="submit" size="sm">
              {t(isReplacing ? "search.preview" : "search.run")}
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            aria-pressed={isReplacing}
            disabledReason={model.canEdit ? undefined : t("readOnly")}
            onClick={() => {
              setIsReplacing(!isReplacing);
              clear();
            }}
          >
            {t("search.replaceToo")}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={hasPlaces}
            onClick={() => setHasPlaces(!hasPlaces)}
          >
            {t("search.places")}
          </Button>
        </div>
        {hasPlaces && <SearchPlaces wanted={wanted} onChange={want} />}
      </SearchForm>
      {failure !== null && (
        <Alert variant="destructive" className="m-2">
          {failure}
        </Alert>
      )}
      {found !== null && (
        <SearchResults
          found={found}
          isSearching={isSearching}
          left={left}
          isReplacing={isReplacing}
          onLeft={(path, places) => setLeft(new Map(left).set(path, places))}
          onOpen={(path, line) => {
            model.open(path, line);
            onOpened();
          }}
        />
      )}
      {found !== null && isReplacing && !isSearching && found.total > 0 && (
        <div className="shrink-0 border-t p-2">
          <Button
            size="sm"
            className="w-full"
            loading={replace.isPending}
            disabledReason={why}
            onClick={() => void replaceAll()}
          >
            {t("search.replaceIn", { count: chosen.length })}
          </Button>
        </div>
      )}
    </>
  );
}
