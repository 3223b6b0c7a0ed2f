import { cx } from "@devloom/ui";
import { useState } from "react";

interface DraftInputProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly isCode?: boolean;
  readonly onCommit: (text: string) => void;
}

/** A text that counts when Enter is pressed or the field is left; Escape takes it back. */
export function DraftInput(props: DraftInputProps) {
  const { label, value, placeholder, disabled = false, isCode = false, onCommit } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const finish = (): void => {
    if (draft !== null && draft !== value) onCommit(draft);
    setDraft(null);
  };
  return (
    <input
      type="text"
      aria-label={label}
      spellCheck={!isCode}
      disabled={disabled}
      value={draft ?? value}
      placeholder={placeholder}
      onChange={(event) => setDraft(event.target.value)}
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
