import { cx } from "@devloom/ui";
import { useState } from "react";

interface DraftInputProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly isCode?: boolean;
  /** The id of a list of suggestions; what is there is then selected, so that typing replaces it. */
  readonly list?: string;
  readonly onCommit: (text: string) => void;
}

/** A text that counts when Enter is pressed or the field is left; Escape takes it back. */
export function DraftInput(props: DraftInputProps) {
  const { label, value, placeholder, disabled = false, isCode = false, list, onCommit } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const finish = (): void => {
    if (draft !== null && draft !== value) onCommit(draft);
    setDraft(null);
  };
  return (
    <input
      type="text"
      list={list}
      autoComplete={list === undefined ? undefined : "off"}
      aria-label={label}
      spellCheck={!isCode}
      disabled={disabled}
      value={draft ?? value}
      placeholder={placeholder}
      onChange={(event) => setDraft(event.target.value)}
      onFocus={(event) => list !== undefined && event.target.select()}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === "Enter") finish();
        if (event.key === "Escape") {
          event.stopPropagation();
          setDraft(null);
        }
      }}
      className={cx(
        "h-7 w-full min-w-0 rounded-md border border-line bg-surface px-2 text-xs hover:border-line-strong",
        isCode && "font-mono",
      )}
    />
  );
}
