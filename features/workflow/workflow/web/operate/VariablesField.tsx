import { Field, Textarea } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { parseVariables } from "./parse-variables.ts";

interface VariablesFieldProps {
  readonly label: string;
  readonly rows: number;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Variables as JSON, with a word when they are not. */
export function VariablesField({ label, rows, text, onChange }: VariablesFieldProps) {
  const t = useText("workflow");
  return (
    <Field label={label} error={parseVariables(text) === null ? t("variables.invalid") : undefined}>
      {(control) => (
        <Textarea
          {...control}
          rows={rows}
          spellCheck={false}
          className="font-mono text-xs"
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
