import type { OutputOf } from "@devloom/contract";
import { Alert, buttonStyles, Link, Spinner } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { readTests, TestRunState as State } from "../../contract.ts";
import { Failure } from "./Failure.tsx";
import { countTests, isActive } from "./test-rows.ts";

interface TestRunStateProps {
  readonly run: State | null;
  readonly items: OutputOf<typeof readTests>["items"];
  readonly onOpened: () => void;
}

/** How the newest run went, and how many tests passed in all. */
export function TestRunState({ run, items, onOpened }: TestRunStateProps) {
  const t = useText("ide");
  const { passed, failed, skipped } = countTests(items);
  const now = t(run?.selection.kind === "list" ? "tests.finding" : "tests.running");
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
