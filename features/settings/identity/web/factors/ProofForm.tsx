import { assertNever, type JsonObject } from "@devloom/contract";
import { Button } from "@devloom/ui";
import { Form, useCallForm, useFormField, useText } from "@devloom/web-kit";
import { KeyRound } from "lucide-react";
import { useId, useState } from "react";
import type { SecondFactor } from "../../contract.ts";
import type { AuthFailure } from "../auth-failure.ts";
import { FailureAlert } from "../FailureAlert.tsx";
import { isDismissed } from "./passkey-browser.ts";
import { ProofField } from "./ProofField.tsx";

export type ProofMethod = "password" | SecondFactor;

/** What a person shows to prove who they are. */
export type ProofBody =
  | { password: string }
  | { code: string }
  | { recoveryCode: string }
  | { passkey: JsonObject };

export interface ProofFormProps {
  methods: readonly ProofMethod[];
  submitLabel: string;
  /** Asks the person for one of their passkeys. */
  askPasskey: () => Promise<JsonObject>;
  /** Rejects with an error whose message is shown. */
  onProof: (body: ProofBody) => Promise<void>;
}

const ORDER: readonly ProofMethod[] = ["totp", "passkey", "password", "recovery"];

/** One way to prove who one is, and the others to choose instead. */
export function ProofForm({ methods, submitLabel, askPasskey, onProof }: ProofFormProps) {
  const t = useText("identity");
  const offered = ORDER.filter((one) => methods.includes(one));
  const [chosen, setChosen] = useState<ProofMethod>(offered[0] ?? "password");
  const form = useCallForm({
    values: { value: "" },
    async send({ value }) {
      try {
        await onProof(await bodyOf(value));
      } catch (error) {
        form.set("value", "");
        throw error;
      }
    },
  });
  const proof = useFormField(form, "value");
  const labelId = useId();

  function choose(method: ProofMethod): void {
    setChosen(method);
    form.reset();
  }

  async function bodyOf(value: string): Promise<ProofBody> {
    switch (chosen) {
      case "totp":
        return { code: value };
      case "recovery":
        return { recoveryCode: value };
      case "password":
        return { password: value };
      case "passkey":
        return { passkey: await askPasskey() };
      default:
        return assertNever(chosen);
    }
  }

  const { isPending, thrown } = form;
  return (
    <Form form={form} aria-busy={isPending} aria-labelledby={labelId}>
      <fieldset disabled={isPending} className="grid gap-5">
        <p id={labelId} className="text-sm text-muted">
          {t(`factor.${chosen}Text`)}
        </p>
        <FailureAlert failure={thrown === undefined ? null : failureOf(thrown)} />
        {chosen !== "passkey" && (
          <ProofField key={chosen} method={chosen} value={proof.value} onValue={proof.onChange} />
        )}
        <Button type="submit" size="lg" loading={isPending} className="w-full">
          {chosen === "passkey" && <KeyRound aria-hidden="true" />}
          {chosen === "passkey" ? t("factor.usePasskey") : submitLabel}
        </Button>
        {offered.length > 1 && (
          <ul className="grid justify-items-start gap-2">
            {offered
              .filter((one) => one !== chosen)
              .map((one) => (
                <li key={one}>
                  <Button variant="link" className="text-sm" onClick={() => choose(one)}>
                    {t(`factor.${one}Instead`)}
                  </Button>
                </li>
              ))}
          </ul>
        )}
      </fieldset>
    </Form>
  );

  function failureOf(error: unknown): AuthFailure {
    if (isDismissed(error)) return { title: t("factor.passkeyDismissed") };
    return { title: error instanceof Error ? error.message : t("factor.failed") };
  }
}
