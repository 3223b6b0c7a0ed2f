import { Field, Input, PasswordInput } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { ComponentProps } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";

interface TextFieldProps {
  label: string;
  registration: UseFormRegisterReturn;
  error: string | undefined;
  autoComplete: ComponentProps<"input">["autoComplete"];
  type?: "text" | "email";
  hint?: string;
  /** Takes the keyboard when the form appears. */
  first?: boolean;
}

/** A labelled line of text, bound to a form. */
export function TextField({
  label,
  registration,
  error,
  autoComplete,
  type = "text",
  hint,
  first = false,
}: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <Input
          {...control}
          {...registration}
          required={false}
          type={type}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen is this form and nothing else
          autoFocus={first}
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
}

/** A labelled password whose text can be revealed, bound to a form. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, registration, error, autoComplete, hint } = props;
  const t = useText("identity");
  return (
    <Field label={label} error={error} hint={hint}>
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
