import { Field, Select } from "@devloom/ui";
import type { CustomFieldProps } from "@devloom/web-kit";

export interface NamedChoiceProps extends CustomFieldProps {
  readonly placeholder: string;
  readonly items: readonly { readonly id: string; readonly name: string }[];
}

/** One of several things by their names. */
export function NamedChoice({
  value,
  label,
  error,
  onChange,
  placeholder,
  items,
}: NamedChoiceProps) {
  return (
    <Field label={label} error={error} required>
      {(control) => (
        <Select
          {...control}
          value={typeof value === "string" ? value : ""}
          placeholder={placeholder}
          options={items.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
