import { cx } from "@devloom/ui";
import type { RefObject } from "react";
import { markText, type Problem } from "./mark-text.ts";

interface CodeEditorProps {
  label: string;
  value: string;
  problems: readonly Problem[];
  readOnly: boolean;
  describedBy: string;
  textarea: RefObject<HTMLTextAreaElement | null>;
  onChange: (value: string) => void;
}

/** Both layers must lay out the text alike, so that marks lie under their words. */
const text = "px-3 py-3 font-mono text-sm leading-6 whitespace-pre [tab-size:2]";

/**
 * A text field with line numbers and marked problems. A transparent copy of the text lies under the
 * field and carries the marks; it also gives the field its size, so that one frame scrolls both.
 */
export function CodeEditor(props: CodeEditorProps) {
  const { label, value, problems, readOnly, describedBy, textarea, onChange } = props;
  const lines = value.split("\n");
  const hasErrors = problems.some(({ severity }) => severity === "error");
  return (
    <div
      className={cx(
        "flex overflow-x-auto rounded-lg border bg-surface shadow-raised focus-within:outline-2 focus-within:outline-focus/60",
        hasErrors ? "border-danger" : "border-line-strong",
      )}
    >
      <ol
        aria-hidden="true"
        className="sticky left-0 z-10 shrink-0 border-r bg-sunken py-3 pr-2 pl-3 text-right font-mono text-xs leading-6 text-muted select-none"
      >
        {lines.map((_, index) => {
          const severity = severityOn(problems, index + 1);
          return (
            <li
              key={index}
              className={cx(
                severity === "error" && "font-bold text-danger-ink",
                severity === "warning" && "font-bold text-warning-ink",
              )}
            >
              {severity === undefined ? index + 1 : `● ${index + 1}`}
            </li>
          );
        })}
      </ol>
      <div className="relative grid min-w-0 flex-1">
        <pre aria-hidden="true" className={cx(text, "min-h-40 w-max min-w-full text-transparent")}>
          {markText(value, problems).map((piece) =>
            piece.severity === null ? (
              piece.text
            ) : (
              <span
                key={piece.start}
                data-problem={piece.severity}
                className={cx(
                  "rounded-xs underline decoration-wavy decoration-2 underline-offset-4",
                  piece.severity === "error"
                    ? "bg-danger-soft decoration-danger"
                    : "bg-warning-soft decoration-warning",
                )}
              >
                {piece.text}
              </span>
            ),
          )}
          {"\n"}
        </pre>
        <textarea
          ref={textarea}
          aria-label={label}
          aria-describedby={describedBy}
          aria-invalid={hasErrors || undefined}
          readOnly={readOnly}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={cx(
            text,
            "absolute inset-0 size-full resize-none overflow-hidden bg-transparent text-ink outline-none",
          )}
        />
      </div>
    </div>
  );
}

function severityOn(problems: readonly Problem[], line: number): Problem["severity"] | undefined {
  const here = problems.filter((problem) => problem.line === line);
  return here.some(({ severity }) => severity === "error") ? "error" : here[0]?.severity;
}
