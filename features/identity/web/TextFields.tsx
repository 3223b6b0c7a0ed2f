import { Field, Input, PasswordInput } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { ComponentProps, ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";

interface TextFieldProps {
  label: string;
  registration: UseFormRegisterReturn;
  error: string | undefined;
  autoComplete: ComponentProps<"input">["autoComplete"];
  type?: "text" | "email";
  hint?: string;
}

/** A labelled line of text, bound to a form. */
export function TextField({
  label,
  registration,
  error,
  autoComplete,
  type = "text",
  hint,
}: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <Input
          {...control}
          {...registration}
          required={false}
          type={type}
          autoComplete={autoComplete}
          autoCapitalize={type === "email" ? "none" : undefined}
          spellCheck={false}
        />
      )}
    </Field>
  );
}

interface PasswordFieldProps extends Omit<TextFieldProps, "type"> {
  autoComplete: "current-password" | "new-password";
  aside?: ReactNode;
}

/** A labelled password whose text can be revealed, bound to a form. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, registration, error, autoComplete, hint, aside } = props;
  const t = useText("identity");
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {(control) => (
        <PasswordInput
          {...control}
          {...registration}
          required={false}
          autoComplete={autoComplete}
          showLabel={t("fields.show")}
          hideLabel={t("fields.hide")}
        />
      )}
    </Field>
  );
}
