import {
  Alert,
  Button,
  buttonStyles,
  EmptyState,
  IconButton,
  Link,
  Spinner,
  Switch,
} from "@devloom/ui";
import { ReadView, usePermission, useText } from "@devloom/web-kit";
import { FlaskConical, ListRestart, Play, Search, Square } from "lucide-react";
import { useState } from "react";
import type { readTests, TestRunState, TestSelection } from "../../contract.ts";
import type { OutputOf } from "@devloom/contract";
import { Failure } from "./Failure.tsx";
import { countTests, failedTests, isActive, type TestRow, testRows } from "./test-rows.ts";
import { TestRowView } from "./TestRowView.tsx";
import { useSavedFiles, useTests } from "./use-tests.ts";

/** In small projects everything is to be seen at once. */
const MAX_OPEN = 200;
const MAX_CHOSEN = 500;

/** The tests of the project as a tree: run all, one file, one test, or those that failed. */
export function TestsPanel({ onOpened }: { readonly onOpened: () => void }) {
  const t = useText("ide");
  const { reason } = usePermission("terminal:use");
  const { read, isRunning, isAsking, run, stop } = useTests();
  const [isOnSave, setIsOnSave] = useState(false);
  useSavedFiles(isOnSave, isRunning, (files) => void run({ kind: "related", files }));
  const failed = failedTests(read.data?.items ?? []);
  const hasRunner = read.data !== undefined && read.data.runner !== null;
  const why = reason ?? (isRunning ? t("tests.running") : undefined);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex shrink-0 items-center gap-1 px-3 pt-2">
        <h2 className="flex-1 text-xs font-semibold tracking-wide text-muted uppercase">
          {t("tests.title")}
        </h2>
        {hasRunner && isRunning && (
          <Button size="sm" variant="outline" disabledReason={reason} onClick={() => void stop()}>
            <Square aria-hidden="true" />
            {t("tests.stop")}
          </Button>
        )}
        {hasRunner && !isRunning && (
          <>
            <IconButton
              size="sm"
              label={t("tests.find")}
              disabledReason={why}
              onClick={() => void run({ kind: "list" })}
            >
              <Search aria-hidden="true" />
            </IconButton>
            <IconButton
              size="sm"
              label={t("tests.runFailed")}
              disabledReason={why ?? (failed.length === 0 ? t("tests.noFailed") : undefined)}
              onClick={() => void run({ kind: "some", tests: failed.slice(0, MAX_CHOSEN) })}
            >
              <ListRestart aria-hidden="true" />
            </IconButton>
            <IconButton
              size="sm"
              label={t("tests.runAll")}
              disabledReason={why ?? (isAsking ? t("tests.running") : undefined)}
              onClick={() => void run({ kind: "all" })}
            >
              <Play aria-hidden="true" />
            </IconButton>
          </>
        )}
      </div>
      <ReadView read={read}>
        {(data) =>
          data.runner === null && data.items.length === 0 ? (
            <NoRunner other={data.otherRunner} />
          ) : (
            <Tests
              data={data}
              reason={why}
              onRun={(selection) => void run(selection)}
              onOpened={onOpened}
              isOnSave={isOnSave}
              onOnSave={setIsOnSave}
            />
          )
        }
      </ReadView>
    </div>
  );
}

function NoRunner({ other }: { readonly other: string | null }) {
  const t = useText("ide");
  return (
    <EmptyState
      className="m-3"
      icon={<FlaskConical aria-hidden="true" />}
      title={t("tests.noRunner")}
      description={
        other === null ? t("tests.noRunnerAbout") : t("tests.otherRunner", { name: other })
      }
    />
  );
}

interface TestsProps {
  readonly data: OutputOf<typeof readTests>;
  readonly reason: string | undefined;
  readonly onRun: (selection: TestSelection) => void;
  readonly onOpened: () => void;
  readonly isOnSave: boolean;
  readonly onOnSave: (isOn: boolean) => void;
}

function Tests({ data, reason, onRun, onOpened, isOnSave, onOnSave }: TestsProps) {
  const t = useText("ide");
  const { items, run, truncated } = data;
  const [onlyFailed, setOnlyFailed] = useState(false);
  /** Those that somebody opened or closed, against how they would be. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const total = items.reduce((sum, { tests }) => sum + tests.length, 0);
  const byDefault = total <= MAX_OPEN || onlyFailed;
  const isOpen = (key: string): boolean => turned.has(key) !== byDefault;
  const rows = testRows(items, { run, onlyFailed, isOpen });

  if (items.length === 0 && (run === null || (!isActive(run) && run.problem === null)))
    return (
      <EmptyState
        className="m-3"
        icon={<FlaskConical aria-hidden="true" />}
        title={t("tests.none")}
        description={t("tests.noneAbout")}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button
              variant="outline"
              disabledReason={reason}
              onClick={() => onRun({ kind: "list" })}
            >
              {t("tests.find")}
            </Button>
            <Button disabledReason={reason} onClick={() => onRun({ kind: "all" })}>
              {t("tests.runAll")}
            </Button>
          </div>
        }
      />
    );
  return (
    <>
      <RunState run={run} items={items} onOpened={onOpened} />
      <div className="flex shrink-0 flex-wrap gap-x-4 gap-y-1 border-b px-3 py-1.5 text-xs">
        <label className="flex items-center gap-2">
          <Switch checked={onlyFailed} onCheckedChange={setOnlyFailed} />
          {t("tests.onlyFailed")}
        </label>
        <label className="flex items-center gap-2">
          <Switch checked={isOnSave} onCheckedChange={onOnSave} />
          {t("tests.onSave")}
        </label>
      </div>
      <ul aria-label={t("tests.tree")} className="min-h-0 flex-1 overflow-auto p-2">
        {rows.map((row) => (
          <TestRowView
            key={row.key}
            row={row}
            isOpen={isOpen(row.key)}
            reason={reason}
            onOpened={onOpened}
            onRun={() => onRun({ kind: "some", tests: chosen(row) })}
            onToggle={() => {
              const next = new Set(turned);
              if (!next.delete(row.key)) next.add(row.key);
              setTurned(next);
            }}
          />
        ))}
        {onlyFailed && rows.length === 0 && (
          <li className="text-sm text-muted">{t("tests.noFailed")}</li>
        )}
        {truncated && <li className="text-xs text-muted">{t("tests.truncated")}</li>}
      </ul>
    </>
  );
}

/** A file as a whole, a suite as the tests in it. */
function chosen({ file, path, depth, tests }: TestRow): { file: string; path: string[] | null }[] {
  if (depth === 0) return [{ file, path: null }];
  if (tests === null) return [{ file, path: [...path] }];
  return tests.slice(0, MAX_CHOSEN).map((test) => ({ file, path: test.path }));
}

interface RunStateProps {
  readonly run: TestRunState | null;
  readonly items: OutputOf<typeof readTests>["items"];
  readonly onOpened: () => void;
}

/** How the newest run went, and how many tests passed in all. */
function RunState({ run, items, onOpened }: RunStateProps) {
  const t = useText("ide");
  const { passed, failed, skipped } = countTests(items);
  const now =
    run?.status === "queued"
      ? t("tests.queued")
      : run?.selection.kind === "list"
        ? t("tests.finding")
        : t("tests.running");
  return (
    <div className="grid shrink-0 gap-2 px-3 py-2 text-sm">
      <output className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isActive(run) && (
          <span className="flex items-center gap-2">
            <Spinner className="size-3.5" />
            {now}
          </span>
        )}
        {run?.status === "cancelled" && <span className="text-muted">{t("tests.stopped")}</span>}
        {failed > 0 && (
          <span className="text-danger-ink">{t("tests.failed", { count: failed })}</span>
        )}
        {passed > 0 && (
          <span className="text-success-ink">{t("tests.passed", { count: passed })}</span>
        )}
        {skipped > 0 && (
          <span className="text-muted">{t("tests.skipped", { count: skipped })}</span>
        )}
        {run !== null && (
          <Link href={`/runs/${run.id}`} className={buttonStyles("ghost", "sm", "ml-auto h-6")}>
            {t("tests.log")}
          </Link>
        )}
      </output>
      {run?.problem != null && (
        <Alert variant="destructive" className="max-h-60 overflow-auto whitespace-pre-wrap">
          {run.problem}
        </Alert>
      )}
      {(run?.failures.length ?? 0) > 0 && (
        <section aria-label={t("tests.beside")} className="grid gap-1">
          <h3 className="text-xs font-medium text-muted">{t("tests.beside")}</h3>
          {run?.failures.map((failure, index) => (
            <Failure key={`${index} ${failure.message}`} failure={failure} onOpened={onOpened} />
          ))}
        </section>
      )}
    </div>
  );
}
