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
  /** What is wrong with it that is told while it is typed, before anything is sent. */
  problem?: string | undefined;
  /** Told what was chosen or typed, for what follows from it. */
  onChanged?: ((value: PathValue<Values, Name>) => void) | undefined;
  /** Fields that are judged by the value of this one. */
  affects?: Path<Values>[] | undefined;
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

/** A value as the form library takes it: one that has a `target` of its own would be taken for an event. */
export function changedTo(value: unknown): { readonly target: { readonly value: unknown } } {
  return { target: { value } };
}

/** A field of a form with whatever control fits; those below are the usual ones. */
export function FormField<Values extends FieldValues, Name extends Path<Values>>(
  props: FormFieldProps<Values, Name>,
) {
  const { form, name, problem, onChanged, affects, children, ...rest } = props;
  const { field, fieldState } = useController({
    control: form.control,
    name,
    ...(affects === undefined ? {} : { rules: { deps: affects } }),
  });
  const error = problem ?? fieldState.error?.message;
  return (
    <Field {...rest} error={error}>
      {(control) =>
        children({
          control: { ...control, ref: field.ref },
          value: field.value,
          error,
          onChange: (value) => {
            field.onChange(changedTo(value));
            onChanged?.(value);
          },
        })
      }
    </Field>
  );
}
