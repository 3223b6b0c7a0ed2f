import { Alert, Badge, CodeBlock, cx } from "@devloom/ui";
import { useFormat, useText } from "@devloom/web-kit";
import type { CodeRun } from "../../contract.ts";

const LEVEL_STYLES: Readonly<Record<CodeRun["console"][number]["level"], string>> = {
  log: "",
  info: "",
  debug: "text-muted",
  warn: "text-warning",
  error: "text-danger",
};

/** What code printed and gave, or why it ended. */
export function RunResult({ run }: { run: CodeRun }) {
  const t = useText("playground");
  const format = useFormat();
  const { failure, value } = run;
  return (
    <section aria-label={t("code.result")} className="grid gap-3">
      <p className="flex flex-wrap items-center gap-3 text-sm">
        <Badge variant={failure === null ? "success" : "danger"}>
          {t(failure === null ? "code.succeeded" : "code.failed")}
        </Badge>
        <span className="text-muted tabular-nums">
          {t("code.took", { time: format.duration(run.milliseconds) })}
        </span>
        {run.memoryBytes !== null && (
          <span className="text-muted tabular-nums">
            {t("code.held", { memory: format.bytes(run.memoryBytes) })}
          </span>
        )}
      </p>
      {failure !== null && <Failure failure={failure} />}
      {value !== null && (
        <CodeBlock
          title={t(run.isValueCut ? "code.valueCut" : "code.value")}
          label={t("code.value")}
          code={pretty(value)}
          copyLabel={t("copy")}
          copiedLabel={t("copied")}
        />
      )}
      <div className="overflow-hidden rounded-lg border bg-sunken">
        <h3 className="border-b px-4 py-2 font-mono text-xs text-muted">{t("code.console")}</h3>
        {run.console.length === 0 ? (
          <p className="px-4 py-3 text-sm text-muted">{t("code.silent")}</p>
        ) : (
          <ol className="max-h-96 overflow-auto py-2 font-mono text-xs">
            {run.console.map(({ level, text }, index) => (
              <li
                // Lines never change their places.
                key={index}
                className={cx(
                  "flex gap-3 px-4 py-0.5 break-words whitespace-pre-wrap",
                  LEVEL_STYLES[level],
                )}
              >
                <span className="w-10 shrink-0 text-muted">{level}</span>
                <span className="min-w-0 break-words">{text}</span>
              </li>
            ))}
          </ol>
        )}
        {run.isConsoleCut && (
          <p className="border-t px-4 py-2 text-xs text-muted">{t("code.consoleCut")}</p>
        )}
      </div>
    </section>
  );
}

function Failure({ failure }: { failure: NonNullable<CodeRun["failure"]> }) {
  const t = useText("playground");
  const { name, message, line, limit } = failure;
  const text =
    limit === null ? [name, message].filter((part) => part !== "").join(": ") : t(`code.${limit}`);
  return (
    <Alert variant="destructive" {...(line === null ? {} : { title: t("code.atLine", { line }) })}>
      {text}
    </Alert>
  );
}

/** Indented where it is whole JSON. */
function pretty(value: string): string {
  try {
    return JSON.stringify(JSON.parse(value), null, 2);
  } catch {
    // A value that was cut off is no JSON any more.
    return value;
  }
}
