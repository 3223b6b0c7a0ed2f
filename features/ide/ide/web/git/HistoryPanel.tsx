import { Badge, Button, Switch } from "@devloom/ui";
import { SegmentedControl } from "@devloom/ui/SegmentedControl";
import { call, ReadView, useFormat, useRead, useStore, useText } from "@devloom/web-kit";
import { lazy, Suspense, useState } from "react";
import { getHistory, type HistoryCommit } from "../../../../dashboard/projects/contract.ts";
import { useIde } from "../model/ide-context.ts";
import { nameOf } from "../tree/tree-rows.ts";
import { CommitDetail } from "./CommitDetail.tsx";
import { Graph } from "./Graph.tsx";
import { graphRows } from "./graph-lanes.ts";

const TOPICS = ["file", "project"] as const;

const Saves = lazy(async () => ({ default: (await import("../past/Saves.tsx")).Saves }));
const Checkpoints = lazy(async () => ({
  default: (await import("../past/Checkpoints.tsx")).Checkpoints,
}));

const VIEWS = ["commits", "saves", "checkpoints"] as const;
type View = (typeof VIEWS)[number];

/** What was: commits, the texts of every save, and checkpoints of all files. */
export function HistoryPanel() {
  const t = useText("ide");
  const [view, setView] = useState<View>("commits");
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <h2 className="shrink-0 px-3 pt-2 text-xs font-semibold tracking-wide text-muted uppercase">
        {t("git.history")}
      </h2>
      <SegmentedControl
        label={t("past.views")}
        value={view}
        options={VIEWS.map((value) => ({ value, label: t(`past.${value}`) }))}
        onChange={(value) => setView(VIEWS.find((one) => one === value) ?? "commits")}
        className="mx-3 mt-2 shrink-0"
      />
      {view === "commits" && <CommitHistory />}
      <Suspense>
        {view === "saves" && <Saves />}
        {view === "checkpoints" && <Checkpoints />}
      </Suspense>
    </div>
  );
}

/** The commits of the project as a graph, or those that changed the file that is looked at. */
function CommitHistory() {
  const t = useText("ide");
  const model = useIde();
  const active = useStore(model.desk, (desk) => desk.active);
  const [isOfFile, setIsOfFile] = useState(false);
  const filePath = isOfFile && active !== null ? active : undefined;
  const query = filePath === undefined ? {} : { filePath };
  const read = useRead(getHistory, { params: { id: model.projectId }, query }, { topics: TOPICS });
  return (
    <>
      {active !== null && (
        <label className="flex items-center gap-2 px-3 py-2 text-sm">
          <Switch checked={isOfFile} onCheckedChange={setIsOfFile} />
          <span className="min-w-0 truncate">{t("git.onlyFile", { name: nameOf(active) })}</span>
        </label>
      )}
      <ReadView read={read}>
        {({ items, hasMore }) => (
          // Whatever was read further belongs to the list that it followed.
          <Commits
            key={`${filePath} ${items[0]?.id}`}
            first={items}
            hasMore={hasMore}
            query={query}
          />
        )}
      </ReadView>
    </>
  );
}

interface CommitsProps {
  readonly first: readonly HistoryCommit[];
  readonly hasMore: boolean;
  readonly query: { readonly filePath?: string };
}

function Commits({ first, hasMore, query }: CommitsProps) {
  const t = useText("ide");
  const format = useFormat();
  const { projectId } = useIde();
  const [more, setMore] = useState<readonly HistoryCommit[]>([]);
  const [isOver, setIsOver] = useState(!hasMore);
  const [isReading, setIsReading] = useState(false);
  const [looking, setLooking] = useState<string | null>(null);
  const commits = [...first, ...more];
  // Commits of one file are no graph: what lies between them is left out.
  const rows = query.filePath === undefined ? graphRows(commits) : null;

  async function readOn(): Promise<void> {
    setIsReading(true);
    try {
      const next = await call(getHistory, {
        params: { id: projectId },
        query: { ...query, skip: commits.length },
      });
      setMore([...more, ...next.items]);
      setIsOver(!next.hasMore);
    } finally {
      setIsReading(false);
    }
  }

  if (commits.length === 0) return <p className="p-3 text-sm text-muted">{t("git.noCommits")}</p>;
  return (
    <ol className="min-h-0 flex-1 overflow-auto px-2 pb-2">
      {commits.map((commit, index) => (
        <li key={commit.id}>
          <button
            type="button"
            aria-expanded={looking === commit.id}
            onClick={() => setLooking(looking === commit.id ? null : commit.id)}
            className="flex min-h-12 w-full items-stretch gap-2 rounded px-1 text-left hover:bg-hover"
          >
            {rows !== null && <Graph row={rows[index]} />}
            <span className="min-w-0 flex-1 py-1">
              <span className="flex items-center gap-1.5 text-sm">
                <span className="truncate">{commit.subject}</span>
                {commit.refs.length > 0 && (
                  // Many names leave the subject its room.
                  <span className="flex max-w-3/5 shrink-0 gap-1.5 overflow-hidden">
                    {commit.refs.map((ref) => (
                      <Badge key={ref} title={ref} className="min-w-8 font-mono">
                        <span className="truncate">{ref}</span>
                      </Badge>
                    ))}
                  </span>
                )}
              </span>
              <span className="block truncate text-xs text-muted">
                {commit.author}, {format.relativeTime(commit.time)}
              </span>
            </span>
          </button>
          {looking === commit.id && <CommitDetail commit={commit.id} />}
        </li>
      ))}
      {!isOver && (
        <li className="p-2">
          <Button size="sm" variant="outline" loading={isReading} onClick={() => void readOn()}>
            {t("git.more")}
          </Button>
        </li>
      )}
    </ol>
  );
}
