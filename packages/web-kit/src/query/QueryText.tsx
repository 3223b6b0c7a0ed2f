import { Field, Textarea } from "@devloom/ui";
import { useRunByKey } from "./run-by-key.ts";

export interface QueryTextProps {
  /** The language that it is written in. */
  label: string;
  hint?: string | undefined;
  rows?: number;
  required?: boolean;
  maxLength: number;
  value: string;
  onChange: (text: string) => void;
}

/** A query as its source writes it. Inside a `QueryPanel`, Ctrl+Enter runs it. */
export function QueryText({ label, hint, rows = 8, required, onChange, ...text }: QueryTextProps) {
  const runByKey = useRunByKey("several");
  return (
    <Field label={label} hint={hint} required={required === true}>
      {(control) => (
        <Textarea
          {...control}
          {...text}
          rows={rows}
          spellCheck={false}
          className="font-mono text-sm"
          onKeyDown={runByKey}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
