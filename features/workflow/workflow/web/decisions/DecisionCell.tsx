import { cx } from "@devloom/ui";
import { useState, type KeyboardEvent } from "react";

/** What is wrong with a part of a table, or only odd. */
export type CellProblems = ReadonlyMap<
  string,
  { readonly severity: "error" | "warning"; readonly text: string }
>;

interface DecisionCellProps {
  /** Of the cell in the file, by which problems find it. */
  readonly id: string | undefined;
  readonly label: string;
  readonly value: string;
  /** FEEL is written in equal widths, annotations are prose. */
  readonly isCode: boolean;
  readonly readOnly: boolean;
  readonly problem: ReturnType<CellProblems["get"]>;
  readonly onWrite: (value: string) => void;
  /** Keys that are about the table and not about the text. */
  readonly onKey: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

/** Of the cell as a whole, which may be higher than its text. */
export const CELL_COLORS = {
  error: "bg-danger-soft text-danger-ink",
  warning: "bg-warning-soft text-warning-ink",
  none: "",
};

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
      data-cell={props.id ?? ""}
      aria-label={label}
      aria-invalid={problem?.severity === "error"}
      title={problem?.text}
      readOnly={readOnly}
      rows={text.split("\n").length}
      spellCheck={!isCode}
      value={text}
      placeholder={isCode && !readOnly ? "–" : undefined}
      className={cx(
        "block field-sizing-content w-full min-w-32 resize-none bg-transparent px-2 py-1.5 text-sm placeholder:text-muted focus:bg-raised focus:outline-2 focus:-outline-offset-2 focus:outline-brand",
        isCode && "font-mono text-xs",
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
