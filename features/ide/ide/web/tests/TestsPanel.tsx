import { Button, EmptyState, IconButton } from "@devloom/ui";
import { ReadView, usePermission, useText } from "@devloom/web-kit";
import { FlaskConical, ListRestart, Play, Search, Square } from "lucide-react";
import { useState } from "react";
import { failedTests } from "./test-rows.ts";
import { TestTree } from "./TestTree.tsx";
import { useSavedFiles, useTests } from "./use-tests.ts";

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
            <TestTree
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
