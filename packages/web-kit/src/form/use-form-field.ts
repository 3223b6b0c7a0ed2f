import {
  type FieldValues,
  type Path,
  type PathValue,
  useController,
  useWatch,
} from "react-hook-form";
import { changedTo } from "./FormField.tsx";
import type { CallForm } from "./use-call-form.ts";

type FormOf<Values extends FieldValues> = Pick<CallForm<Values>, "control">;

/** What a field of a form holds now, for what depends on it. */
export function useFormValue<Values extends FieldValues, Name extends Path<Values>>(
  form: FormOf<Values>,
  name: Name,
): PathValue<Values, Name> {
  return useWatch({ control: form.control, name });
}

/** What all fields of a form hold now. */
export function useFormValues<Values extends FieldValues>(form: FormOf<Values>): Values {
  // Forms begin with all of their values.
  return useWatch({ control: form.control }) as Values;
}

/** A field for controls that label themselves. */
export function useFormField<Values extends FieldValues, Name extends Path<Values>>(
  form: FormOf<Values>,
  name: Name,
) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { value, onChange } = field;
  return {
    value,
    error: fieldState.error?.message,
    onChange: (next: PathValue<Values, Name>) => onChange(changedTo(next)),
  };
}
