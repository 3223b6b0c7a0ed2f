import { Field, type FieldControl, type FieldProps } from "@devloom/ui";
import type { ReactNode, Ref } from "react";
import { type FieldValues, type Path, type PathValue, useController } from "react-hook-form";
import type { CallForm } from "./use-call-form.ts";

export interface FormFieldProps<Values extends FieldValues, Name extends Path<Values>> extends Omit<
  FieldProps,
  "error" | "children"
> {
  form: Pick<CallForm<Values>, "control">;
  name: Name;
  children: (field: BoundField<PathValue<Values, Name>>) => ReactNode;
}

/** What a control takes of its form. */
export interface BoundField<Value> {
  /** Its label, its hint and what is wrong with it; takes the focus when the server refuses it. */
  readonly control: FieldControl & { ref: Ref<never> };
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** A field of a form with whatever control fits; those below are the usual ones. */
export function FormField<Values extends FieldValues, Name extends Path<Values>>(
  props: FormFieldProps<Values, Name>,
) {
  const { form, name, children, ...rest } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  const error = fieldState.error?.message;
  return (
    <Field {...rest} error={error}>
      {(control) =>
        children({
          control: { ...control, ref: field.ref },
          value: field.value,
          error,
          onChange: field.onChange,
        })
      }
    </Field>
  );
}
