import { cx } from "@devloom/ui";
import { useState, type KeyboardEvent } from "react";

interface DecisionCellProps {
  readonly label: string;
  readonly value: string;
  /** FEEL is written in equal widths, annotations are prose. */
  readonly isCode: boolean;
  readonly readOnly: boolean;
  readonly problem: string | undefined;
  readonly onWrite: (value: string) => void;
  /** Keys that are about the table and not about the text. */
  readonly onKey: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

/** A cell. What is typed is written when it is left, as one step that can be undone; Escape takes it back. */
export function DecisionCell(props: DecisionCellProps) {
  const { label, value, isCode, readOnly, problem, onWrite, onKey } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const leave = (): void => {
    if (draft !== null && draft !== value) onWrite(draft);
    setDraft(null);
  };
  const text = draft ?? value;
  return (
    <textarea
      data-cell=""
      aria-label={label}
      aria-invalid={problem !== undefined}
      title={problem}
      readOnly={readOnly}
      rows={text.split("\n").length}
      spellCheck={!isCode}
      value={text}
      placeholder={isCode && !readOnly ? "–" : undefined}
      className={cx(
        "block w-full min-w-32 resize-none px-2 py-1.5 text-sm placeholder:text-muted focus:bg-raised focus:outline-2 focus:-outline-offset-2 focus:outline-brand",
        isCode && "font-mono text-xs",
        problem === undefined ? "bg-transparent" : "bg-danger-soft text-danger-ink",
      )}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === "Escape") setDraft(null);
        onKey(event);
        if (event.key === "Enter" && !event.shiftKey) {
          event.preventDefault();
          leave();
        }
      }}
    />
  );
}
