import { Badge, Checkbox } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { SearchedFile, SearchMatch } from "../../contract.ts";
import { nameOf, parentOf } from "../tree/tree-rows.ts";
import type { Found } from "./use-search.ts";

const MAX_SHOWN = 300;

interface SearchResultsProps {
  readonly found: Found;
  /** More may come. */
  readonly isSearching: boolean;
  /** Files that stay as they are. */
  readonly left: ReadonlySet<string>;
  readonly isReplacing: boolean;
  readonly onToggle: (path: string) => void;
  readonly onOpen: (path: string, line: number) => void;
}

/** What was found, file by file; where something is to be replaced, what would stand there. */
export function SearchResults({
  found,
  isSearching,
  left,
  isReplacing,
  onToggle,
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
          <li key={file.path}>
            <FileHeading
              file={file}
              isChosen={!left.has(file.path)}
              isReplacing={isReplacing}
              onToggle={() => onToggle(file.path)}
            />
            <ul>
              {file.matches.map((match) => (
                <li key={`${match.line} ${match.start}`}>
                  <button
                    type="button"
                    className="flex w-full items-baseline gap-2 rounded px-1 py-0.5 text-left font-mono text-xs hover:bg-hover"
                    onClick={() => onOpen(file.path, match.line)}
                  >
                    <span className="w-8 shrink-0 text-right text-muted">{match.line}</span>
                    <MatchLine match={match} />
                  </button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** As many matches as a screen can take, with their files. */
function firstOf(items: readonly SearchedFile[]): SearchedFile[] {
  const files: SearchedFile[] = [];
  let room = MAX_SHOWN;
  for (const file of items) {
    if (room <= 0) break;
    files.push({ ...file, matches: file.matches.slice(0, room) });
    room -= file.matches.length;
  }
  return files;
}

interface FileHeadingProps {
  readonly file: SearchedFile;
  readonly isChosen: boolean;
  readonly isReplacing: boolean;
  readonly onToggle: () => void;
}

function FileHeading({
  file: { path, matches },
  isChosen,
  isReplacing,
  onToggle,
}: FileHeadingProps) {
  return (
    <div className="flex items-center gap-2 py-0.5 text-sm">
      {isReplacing && <Checkbox aria-label={path} checked={isChosen} onCheckedChange={onToggle} />}
      <h3 className="min-w-0 flex-1 truncate" title={path}>
        <span className="font-medium">{nameOf(path)}</span>{" "}
        <span className="text-xs text-muted">{parentOf(path)}</span>
      </h3>
      <Badge>{matches.length}</Badge>
    </div>
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
