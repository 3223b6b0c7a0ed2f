import { SecretField, TextField, useText } from "@devloom/web-kit";
import type { ComponentProps } from "react";

type TextFieldProps<Values extends Record<string, string>> = ComponentProps<
  typeof TextField<Values>
>;

/** The address that somebody signs in with. */
export function EmailField<Values extends Record<string, string>>({
  first = false,
  ...props
}: Omit<TextFieldProps<Values>, "label" | "input"> & {
  /** Takes the keyboard when the form appears: the screen is this form and nothing else. */
  first?: boolean;
}) {
  const t = useText("identity");
  return (
    <TextField
      {...props}
      label={t("fields.email")}
      input={{
        type: "email",
        autoFocus: first,
        autoComplete: "username",
        autoCapitalize: "none",
        spellCheck: false,
      }}
    />
  );
}

/** A password whose text can be revealed. */
export function PasswordField<Values extends Record<string, string>>({
  autoComplete,
  ...props
}: Omit<TextFieldProps<Values>, "input"> & {
  autoComplete: "current-password" | "new-password";
}) {
  return <SecretField {...props} input={{ autoComplete }} />;
}
