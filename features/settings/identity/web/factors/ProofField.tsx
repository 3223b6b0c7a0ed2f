import { Field, Input, PasswordInput } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useEffect, useRef } from "react";

export interface ProofFieldProps {
  method: "password" | "totp" | "recovery";
  value: string;
  onValue: (value: string) => void;
}

/** The one field of a proof. It takes the focus: the person came here to fill exactly this. */
export function ProofField({ method, value, onValue }: ProofFieldProps) {
  const t = useText("identity");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Field label={t(`factor.${method}`)}>
      {(control) =>
        method === "password" ? (
          <PasswordInput
            {...control}
            ref={field}
            value={value}
            autoComplete="current-password"
            showLabel={t("fields.show")}
            hideLabel={t("fields.hide")}
            onChange={(event) => onValue(event.target.value)}
          />
        ) : (
          <Input
            {...control}
            ref={field}
            value={value}
            inputMode={method === "totp" ? "numeric" : "text"}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={method === "totp" ? 7 : 24}
            className="font-mono tracking-widest"
            onChange={(event) => onValue(event.target.value)}
          />
        )
      }
    </Field>
  );
}
