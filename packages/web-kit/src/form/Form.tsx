import { Alert } from "@devloom/ui";
import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import type { CallForm } from "./use-call-form.ts";

export interface FormProps extends Omit<ComponentProps<"form">, "onSubmit" | "noValidate"> {
  form: Pick<CallForm<FieldValues>, "onSubmit">;
}

/** A form that is a part of a page. Every form of the product is this one, or the dialog that stands on it. */
export function Form({ form, ...rest }: FormProps) {
  return <form {...rest} noValidate onSubmit={form.onSubmit} />;
}

/** What is wrong with all of a form. */
export function FormError({ form }: { form: Pick<CallForm<FieldValues>, "error"> }) {
  return form.error === undefined ? null : <Alert variant="destructive">{form.error}</Alert>;
}
