import { Field, Input } from "@devloom/ui";

export interface NameFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (name: string) => void;
}

/** The name of something: required, and as long as names may be. */
export function NameField({ label, value, error, onChange }: NameFieldProps) {
  return (
    <Field label={label} error={error} required>
      {(control) => (
        <Input
          {...control}
          value={value}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
