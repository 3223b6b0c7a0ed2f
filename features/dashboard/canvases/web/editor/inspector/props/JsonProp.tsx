import { Button } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useId, useState } from "react";

interface JsonPropProps {
  readonly label: string;
  readonly value: unknown;
  readonly disabled: boolean;
  readonly onCommit: (value: unknown) => void;
}

/** Data as JSON; it can be saved once it is valid. */
export function JsonProp({ label, value, disabled, onCommit }: JsonPropProps) {
  const t = useText("canvases");
  const id = useId();
  const written = value === undefined ? "" : JSON.stringify(value, null, 2);
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? written;
  const problem = draft === null ? null : problemOf(draft);
  return (
    <div className="flex flex-col gap-1">
      <textarea
        aria-label={`${label} (${t("inspector.content.json")})`}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        rows={Math.min(8, Math.max(2, text.split("\n").length))}
        spellCheck={false}
        disabled={disabled}
        value={text}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          setDraft(null);
        }}
        className="w-full rounded-md border border-line bg-surface p-2 font-mono text-2xs hover:border-line-strong aria-invalid:border-danger"
      />
      {problem !== null && (
        <p id={id} role="alert" className="text-2xs text-danger-ink">
          {t("inspector.content.notJson", { reason: problem })}
        </p>
      )}
      {draft !== null && draft !== written && (
        <Button
          size="sm"
          variant="secondary"
          disabled={problem !== null}
          className="h-6 self-end px-2"
          onClick={() => {
            onCommit(JSON.parse(draft) as unknown);
            setDraft(null);
          }}
        >
          {t("inspector.content.save")}
        </Button>
      )}
    </div>
  );
}

function problemOf(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
