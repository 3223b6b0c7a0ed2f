import type { OutputOf } from "@devloom/contract";
import { Button, EmptyState, Switch } from "@devloom/ui";
import { useStore, useText } from "@devloom/web-kit";
import { FlaskConical } from "lucide-react";
import { useState } from "react";
import type { readTests, TestSelection } from "../../contract.ts";
import { tried } from "../debug/use-debugging.ts";
import { useIde } from "../model/ide-context.ts";
import { isActive, type TestRow, testRows } from "./test-rows.ts";
import { TestRowView } from "./TestRowView.tsx";
import { TestRunState } from "./TestRunState.tsx";

/** In small projects everything is to be seen at once. */
const MAX_OPEN = 200;
const MAX_CHOSEN = 500;

interface TestTreeProps {
  readonly data: OutputOf<typeof readTests>;
  readonly reason: string | undefined;
  readonly onRun: (selection: TestSelection) => void;
  readonly onOpened: () => void;
  readonly isOnSave: boolean;
  readonly onOnSave: (isOn: boolean) => void;
}

/** The tests that are known, how they ended last, and what of them is to be seen. */
export function TestTree(props: TestTreeProps) {
  const { data, reason, onRun, onOpened, isOnSave, onOnSave } = props;
  const t = useText("ide");
  const model = useIde();
  const { debug } = model;
  const isCounted = useStore(model.settings, (settings) => settings.coverage);
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
      <TestRunState run={run} items={items} onOpened={onOpened} />
      <div className="flex shrink-0 flex-wrap gap-x-4 gap-y-1 border-b px-3 py-1.5 text-xs">
        <label className="flex items-center gap-2">
          <Switch checked={onlyFailed} onCheckedChange={setOnlyFailed} />
          {t("tests.onlyFailed")}
        </label>
        <label className="flex items-center gap-2">
          <Switch checked={isOnSave} onCheckedChange={onOnSave} />
          {t("tests.onSave")}
        </label>
        {data.runner !== "playwright" && (
          <label className="flex items-center gap-2">
            <Switch
              checked={isCounted}
              onCheckedChange={(isOn) => model.settings.change({ coverage: isOn })}
            />
            {t("tests.coverage")}
          </label>
        )}
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
            onDebug={() => void tried(debug.start({ kind: "tests", tests: chosen(row) }))}
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
