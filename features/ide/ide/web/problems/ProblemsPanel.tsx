import { cx, EmptyState, IconButton, VisuallyHidden } from "@devloom/ui";
import { useRead, useStore, useText } from "@devloom/web-kit";
import { CircleCheck, CircleX, Info, Sparkles, TriangleAlert } from "lucide-react";
import { readTests, type TestFile } from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";
import { nameOf, parentOf } from "../tree/tree-rows.ts";
import type { Problem } from "./match-problems.ts";
import { onceEach } from "./once-each.ts";

const MAX_SHOWN = 500;
const LOOK = {
  error: { Icon: CircleX, look: "text-danger-ink" },
  warning: { Icon: TriangleAlert, look: "text-warning-ink" },
  info: { Icon: Info, look: "text-muted" },
} as const;

/** What is wrong in the project, by file: as the language server, tasks in terminals and tests tell it. */
export function ProblemsPanel({ onOpened }: { readonly onOpened: () => void }) {
  const t = useText("ide");
  const model = useIde();
  const found = useStore(model.problems);
  const read = useRead(readTests, { params: { id: model.projectId } }, { topics: ["run"] });
  const all = onceEach([...[...found.values()].flat(), ...problemsOfTests(read.data?.items ?? [])]);
  const files = byFile(all.slice(0, MAX_SHOWN));
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <h2 className="shrink-0 px-3 pt-2 text-xs font-semibold tracking-wide text-muted uppercase">
        {t("problems.title")}
      </h2>
      {all.length === 0 ? (
        <EmptyState
          className="m-3"
          icon={<CircleCheck aria-hidden="true" />}
          title={t("problems.none")}
          description={t("problems.about")}
        />
      ) : (
        <>
          <output className="shrink-0 px-3 py-2 text-sm text-muted">
            {t("problems.count", { count: all.length })}
          </output>
          <ul aria-label={t("problems.list")} className="min-h-0 flex-1 overflow-auto px-2 pb-2">
            {files.map(([path, problems]) => (
              <li key={path} className="pb-1">
                <h3 className="truncate px-1 py-1 text-sm" title={path}>
                  {nameOf(path)} <span className="text-xs text-muted">{parentOf(path)}</span>
                </h3>
                <ul>
                  {problems.map((problem, index) => (
                    <li key={`${index} ${problem.line} ${problem.message}`}>
                      <ProblemRow
                        problem={problem}
                        onOpen={() => {
                          model.open(problem.path, problem.line);
                          onOpened();
                        }}
                        onFix={() => {
                          model.ask(problem.path, problem);
                          onOpened();
                        }}
                      />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
            {all.length > MAX_SHOWN && (
              <li className="text-xs text-muted">{t("problems.more", { count: MAX_SHOWN })}</li>
            )}
          </ul>
        </>
      )}
    </div>
  );
}

interface ProblemRowProps {
  readonly problem: Problem;
  readonly onOpen: () => void;
  readonly onFix: () => void;
}

function ProblemRow({ problem, onOpen, onFix }: ProblemRowProps) {
  const t = useText("ide");
  const { canEdit } = useIde();
  const { severity, message, code, line } = problem;
  const { Icon, look } = LOOK[severity];
  return (
    <div className="flex items-start rounded hover:bg-hover">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-w-0 flex-1 items-start gap-2 px-1 py-1 text-left text-sm"
      >
        <Icon aria-hidden="true" className={cx("mt-0.5 size-4 shrink-0", look)} />
        <VisuallyHidden>{t(`problems.severity.${severity}`)}</VisuallyHidden>
        <span className="grid min-w-0 flex-1">
          <span className="line-clamp-3 break-words">{message}</span>
          <span className="text-xs break-words text-muted tabular-nums">
            {code !== null && `${code} · `}
            {t("problems.line", { line })}
          </span>
        </span>
      </button>
      {canEdit && (
        <IconButton label={t("ask.fix")} size="sm" onClick={onFix}>
          <Sparkles aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

/** Where tests failed. */
function problemsOfTests(files: readonly TestFile[]): Problem[] {
  return files.flatMap(({ path: file, tests, failures }) => {
    const failed = tests.flatMap((test) => test.failures.map((one) => ({ one, line: test.line })));
    return [...failures.map((one) => ({ one, line: 1 })), ...failed].map(({ one, line }) => ({
      path: one.places[0]?.path ?? file,
      line: one.places[0]?.line ?? line ?? 1,
      severity: "error" as const,
      message: one.message.split("\n", 1)[0] ?? "",
      code: null,
    }));
  });
}

/** By path, each file's problems from its first line to its last. */
function byFile(problems: readonly Problem[]): [string, Problem[]][] {
  const files = new Map<string, Problem[]>();
  for (const problem of problems)
    files.set(problem.path, [...(files.get(problem.path) ?? []), problem]);
  return [...files]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([path, own]) => [path, own.toSorted((one, other) => one.line - other.line)]);
}
