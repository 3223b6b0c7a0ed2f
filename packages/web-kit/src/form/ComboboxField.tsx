import { Combobox, type ComboboxProps } from "@devloom/ui";
import type { FieldPathByValue, FieldValues, Path } from "react-hook-form";
import { FormField, type FormFieldProps } from "./FormField.tsx";

interface ComboboxFieldProps<Values extends FieldValues> extends Omit<
  FormFieldProps<Values, Path<Values>>,
  "name" | "children" | "onChanged"
> {
  name: FieldPathByValue<Values, string>;
  choices: ComboboxProps["choices"];
  /** Of the control itself: its length, an example. */
  input?: Pick<ComboboxProps, "placeholder" | "maxLength" | "spellCheck" | "onFocus">;
}

/** A line of text that proposes what there is to choose from. */
export function ComboboxField<Values extends FieldValues>(props: ComboboxFieldProps<Values>) {
  const { choices, input, ...field } = props;
  return (
    <FormField {...field}>
      {({ control, value, onChange }) => (
        <Combobox
          {...control}
          {...input}
          choices={choices}
          value={value}
          // The name is that of a text.
          onText={(text) => onChange(text as typeof value)}
        />
      )}
    </FormField>
  );
}
