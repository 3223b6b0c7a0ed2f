import { assertNever, type JsonObject } from "@devloom/contract";
import { Button } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { KeyRound } from "lucide-react";
import { useId, useState } from "react";
import type { FormEvent } from "react";
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
  const [value, setValue] = useState("");
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  const labelId = useId();

  function choose(method: ProofMethod): void {
    setChosen(method);
    setValue("");
    setFailure(null);
  }

  async function prove(work: () => Promise<ProofBody>): Promise<void> {
    setFailure(null);
    setPending(true);
    try {
      await onProof(await work());
    } catch (error) {
      setValue("");
      setFailure({
        title: isDismissed(error)
          ? t("factor.passkeyDismissed")
          : error instanceof Error
            ? error.message
            : t("factor.failed"),
      });
    } finally {
      setPending(false);
    }
  }

  async function bodyOf(): Promise<ProofBody> {
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

  function submit(event: FormEvent): void {
    event.preventDefault();
    void prove(bodyOf);
  }

  return (
    <form noValidate onSubmit={submit} aria-busy={pending} aria-labelledby={labelId}>
      <fieldset disabled={pending} className="grid gap-5">
        <p id={labelId} className="text-sm text-muted">
          {t(`factor.${chosen}Text`)}
        </p>
        <FailureAlert failure={failure} />
        {chosen !== "passkey" && (
          <ProofField key={chosen} method={chosen} value={value} onValue={setValue} />
        )}
        <Button type="submit" size="lg" loading={pending} className="w-full">
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
    </form>
  );
}
