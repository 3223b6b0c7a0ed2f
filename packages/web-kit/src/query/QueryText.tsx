import { Field, Textarea } from "@devloom/ui";

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
  return (
    <Field label={label} hint={hint} required={required === true}>
      {(control) => (
        <Textarea
          {...control}
          {...text}
          rows={rows}
          spellCheck={false}
          className="font-mono text-sm"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
