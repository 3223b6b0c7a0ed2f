import type { CallForm } from "./use-call-form.ts";
import { TextField } from "./fields.tsx";

export interface NameFieldProps<Values extends { name: string }> {
  form: Pick<CallForm<Values>, "control">;
  label: string;
  hint?: string;
}

/** The name of something: required, and as long as names may be. */
export function NameField<Values extends { name: string }>(props: NameFieldProps<Values>) {
  // Every form that this takes has a name, which is a text.
  const form = props.form as unknown as Pick<CallForm<{ name: string }>, "control">;
  return <TextField {...props} form={form} name="name" input={{ maxLength: 120 }} required />;
}
