import type { OutputOf } from "@devloom/contract";
import { Alert, Button, EmptyState } from "@devloom/ui";
import { useCall, useText } from "@devloom/web-kit";
import { FlaskConical, Play, Plus } from "lucide-react";
import { useState } from "react";
import { type PolicyDetail, testPolicy } from "../../contract.ts";
import { TestDialog } from "./TestDialog.tsx";
import { TestRow } from "./TestRow.tsx";
import type { PolicyDraft } from "./use-policy-draft.ts";

interface TestsPanelProps {
  policy: PolicyDetail;
  draft: PolicyDraft;
  readOnly: boolean;
  onSave: () => Promise<boolean>;
}

type Report = OutputOf<typeof testPolicy>;

/** Questions with the answers they must get; without them nothing is published. */
export function TestsPanel({ policy, draft, readOnly, onSave }: TestsPanelProps) {
  const t = useText("access");
  const { tests } = draft.draft;
  const run = useCall(testPolicy);
  const [report, setReport] = useState<Report | null>(null);
  /** The place of the test being written; one past the end for a new one. */
  const [editing, setEditing] = useState<number | null>(null);

  async function runAll(): Promise<void> {
    if (!(await onSave())) return;
    setReport(null);
    setReport(await run.call({ params: { id: policy.id } }).catch(() => null));
  }

  function replace(next: PolicyDetail["tests"]): void {
    setReport(null);
    draft.change({ tests: next });
  }

  const add = (
    <Button
      variant="outline"
      size="sm"
      disabled={readOnly}
      onClick={() => setEditing(tests.length)}
    >
      <Plus aria-hidden="true" />
      {t("tests.add")}
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {tests.length === 0 ? (
        <EmptyState
          icon={<FlaskConical aria-hidden="true" />}
          title={t("tests.empty")}
          description={t("tests.emptyHint")}
          action={add}
        />
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" loading={run.isPending} onClick={() => void runAll()}>
              <Play aria-hidden="true" />
              {t("tests.run")}
            </Button>
            {add}
          </div>
          {run.error !== null && <Alert variant="destructive">{run.error.message}</Alert>}
          {report !== null && (
            <Alert variant={report.passed ? "success" : "destructive"}>
              {report.passed
                ? t("tests.passed", { count: report.results.length })
                : t("tests.failed", {
                    count: report.results.filter(({ passed }) => !passed).length,
                  })}
            </Alert>
          )}
          <ul
            aria-label={t("tests.list")}
            className="divide-y rounded-xl border bg-surface shadow-raised"
          >
            {tests.map((test, index) => (
              <TestRow
                key={index}
                test={test}
                result={report?.results[index]}
                readOnly={readOnly}
                onEdit={() => setEditing(index)}
                onRemove={() => replace(tests.filter((_, place) => place !== index))}
              />
            ))}
          </ul>
        </>
      )}
      {editing !== null && (
        <TestDialog
          test={tests[editing] ?? null}
          onDone={(test) =>
            replace([...tests.slice(0, editing), test, ...tests.slice(editing + 1)])
          }
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}
