import { Field, Input } from "@devloom/ui";
import { useRunByKey } from "./run-by-key.ts";

export interface QueryVariablesProps {
  names: readonly string[];
  values: Readonly<Record<string, string>>;
  /** How the query writes a name. */
  labelOf?: (name: string) => string;
  onChange: (name: string, value: string) => void;
}

/** A value for each variable that a query names. */
export function QueryVariables({ names, values, labelOf, onChange }: QueryVariablesProps) {
  const runByKey = useRunByKey("single");
  return names.map((name) => (
    <div key={name} className="min-w-0 flex-1 basis-40">
      <Field label={labelOf?.(name) ?? name}>
        {(control) => (
          <Input
            {...control}
            value={values[name] ?? ""}
            onKeyDown={runByKey}
            onChange={(event) => onChange(name, event.target.value)}
          />
        )}
      </Field>
    </div>
  ));
}
