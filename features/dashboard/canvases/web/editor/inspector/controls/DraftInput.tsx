import { type Choice, ChoiceList, cx, useChoices } from "@devloom/ui";
import { useState } from "react";

interface DraftInputProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly isCode?: boolean;
  /** Proposals; what is there is then selected, so that typing replaces it. */
  readonly choices?: readonly Choice[];
  /** What is wrong with a text; it then stays in the field and is not committed. */
  readonly problemOf?: (text: string) => string | null;
  readonly onCommit: (text: string) => void;
}

/** A text that counts when Enter is pressed or the field is left; Escape takes it back. */
export function DraftInput(props: DraftInputProps) {
  const { label, value, placeholder, disabled = false, isCode = false, choices, onCommit } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const type = (text: string | null): void => {
    setDraft(text);
    setProblem(null);
  };
  const finish = (stays: boolean): void => {
    const wrong = draft === null || draft === value ? null : (props.problemOf?.(draft) ?? null);
    if (wrong !== null && stays) return setProblem(wrong);
    if (wrong === null && draft !== null && draft !== value) onCommit(draft);
    return type(null);
  };
  const { field, shown, close } = useChoices(choices ?? [], draft ?? value, (taken) => {
    if (taken !== value) onCommit(taken);
    type(null);
  });
  return (
    <>
      <input
        type="text"
        {...(choices === undefined ? {} : field)}
        aria-label={label}
        spellCheck={!isCode}
        disabled={disabled}
        value={draft ?? value}
        placeholder={placeholder}
        aria-invalid={problem !== null}
        data-settled={draft === null || undefined}
        title={problem ?? undefined}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => choices !== undefined && event.target.select()}
        onBlur={() => {
          close();
          finish(false);
        }}
        onKeyDown={(event) => {
          field.onKeyDown(event);
          if (event.defaultPrevented) return;
          if (event.key === "Enter") finish(true);
          if (event.key === "Escape") {
            event.stopPropagation();
            type(null);
          }
        }}
        className={cx(
          "h-7 w-full min-w-0 rounded-md border border-line bg-surface px-2 text-xs hover:border-line-strong aria-invalid:border-danger aria-invalid:text-danger-ink",
          isCode && "font-mono",
        )}
      />
      {shown !== null && <ChoiceList shown={shown} />}
      {problem !== null && (
        <span role="alert" className="sr-only">
          {problem}
        </span>
      )}
    </>
  );
}
