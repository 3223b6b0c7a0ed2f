import { Badge, Checkbox } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { SearchedFile, SearchMatch } from "../../contract.ts";
import { nameOf, parentOf } from "../tree/tree-rows.ts";
import type { Found } from "./use-search.ts";

const MAX_SHOWN = 300;

/** By path: the places of matches that stay as they are, among all of the file. */
export type Left = ReadonlyMap<string, ReadonlySet<number>>;

const NONE: ReadonlySet<number> = new Set();

interface SearchResultsProps {
  readonly found: Found;
  /** More may come. */
  readonly isSearching: boolean;
  readonly left: Left;
  readonly isReplacing: boolean;
  readonly onLeft: (path: string, places: ReadonlySet<number>) => void;
  readonly onOpen: (path: string, line: number) => void;
}

/** What was found, file by file; where something is to be replaced, what would stand there. */
export function SearchResults({
  found,
  isSearching,
  left,
  isReplacing,
  onLeft,
  onOpen,
}: SearchResultsProps) {
  const t = useText("ide");
  const files = firstOf(found.items);
  const shown = files.reduce((sum, { matches }) => sum + matches.length, 0);
  return (
    <div className="min-h-0 flex-1 overflow-auto p-2">
      <output className="block pb-2 text-xs text-muted">
        {isSearching && found.total === 0
          ? t("search.searching")
          : t("search.found", { count: found.total, files: found.items.length })}
        {(found.truncated || shown < found.total) && ` ${t("search.more")}`}
      </output>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {files.map((file) => (
          <FoundFile
            key={file.path}
            file={file}
            left={left.get(file.path) ?? NONE}
            isReplacing={isReplacing}
            onLeft={(places) => onLeft(file.path, places)}
            onOpen={(line) => onOpen(file.path, line)}
          />
        ))}
      </ul>
    </div>
  );
}

/** As many matches as a screen can take, with their files. */
function firstOf(items: readonly SearchedFile[]): ShownFile[] {
  const files: ShownFile[] = [];
  let room = MAX_SHOWN;
  for (const { path, matches } of items) {
    if (room <= 0) break;
    files.push({ path, matches: matches.slice(0, room), total: matches.length });
    room -= matches.length;
  }
  return files;
}

interface ShownFile extends Pick<SearchedFile, "path" | "matches"> {
  /** How many matches there are; more than are shown, perhaps. */
  readonly total: number;
}

interface FoundFileProps {
  readonly file: ShownFile;
  readonly left: ReadonlySet<number>;
  readonly isReplacing: boolean;
  readonly onLeft: (places: ReadonlySet<number>) => void;
  readonly onOpen: (line: number) => void;
}

/** A file with its matches; each of them, and all together, can be left as they are. */
function FoundFile({ file, left, isReplacing, onLeft, onOpen }: FoundFileProps) {
  const t = useText("ide");
  const { path, matches, total } = file;
  const isWhole = left.size === 0;
  const toggle = (place: number): void => {
    const next = new Set(left);
    if (!next.delete(place)) next.add(place);
    onLeft(next);
  };
  return (
    <li>
      <div className="flex items-center gap-2 py-0.5 text-sm">
        {isReplacing && (
          <Checkbox
            aria-label={path}
            checked={isWhole ? true : left.size < total ? "indeterminate" : false}
            onCheckedChange={() => onLeft(isWhole ? new Set(Array(total).keys()) : NONE)}
          />
        )}
        <h3 className="min-w-0 flex-1 truncate" title={path}>
          <span className="font-medium">{nameOf(path)}</span>{" "}
          <span className="text-xs text-muted">{parentOf(path)}</span>
        </h3>
        <Badge>{total}</Badge>
      </div>
      <ul>
        {matches.map((match, place) => (
          <li key={`${match.line} ${match.start}`} className="flex items-center gap-2">
            {isReplacing && (
              <input
                type="checkbox"
                className="size-3.5 shrink-0 accent-brand"
                aria-label={t("search.replaceMatch", { line: match.line, place: place + 1 })}
                checked={!left.has(place)}
                onChange={() => toggle(place)}
              />
            )}
            <button
              type="button"
              className="flex min-w-0 flex-1 items-baseline gap-2 rounded px-1 py-0.5 text-left font-mono text-xs hover:bg-hover"
              onClick={() => onOpen(match.line)}
            >
              <span className="w-8 shrink-0 text-right text-muted">{match.line}</span>
              <MatchLine match={match} />
            </button>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The line from a little before the match on, so that the match is in sight. */
function MatchLine({
  match: { text, start, length, replacement },
}: {
  readonly match: SearchMatch;
}) {
  const before = text.slice(0, start).trimStart();
  const found = text.slice(start, start + length);
  return (
    <span className="min-w-0 truncate">
      {before.length > 24 ? `…${before.slice(-20)}` : before}
      {replacement === null ? (
        <mark className="rounded-xs bg-warning-soft text-ink">{found}</mark>
      ) : (
        <>
          <del className="rounded-xs bg-danger-soft text-ink">{found}</del>
          <ins className="rounded-xs bg-success-soft text-ink no-underline">{replacement}</ins>
        </>
      )}
      {text.slice(start + length)}
    </span>
  );
}
