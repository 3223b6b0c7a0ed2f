import { Button } from "@devloom/ui";
import { call, useText } from "@devloom/web-kit";
import type { AuthResponse, SecondFactorDetails } from "../../contract.ts";
import { completeSecondFactor, startSecondFactorPasskey } from "../../contract.ts";
import { answerWithPasskey } from "./passkey-browser.ts";
import { type ProofBody, ProofForm } from "./ProofForm.tsx";

export interface SecondFactorFormProps {
  details: SecondFactorDetails;
  onSuccess: (response: AuthResponse) => void;
  onCancel: () => void;
}

/** The second step of a sign-in: a code, a recovery code or a passkey. */
export function SecondFactorForm({ details, onSuccess, onCancel }: SecondFactorFormProps) {
  const t = useText("identity");
  const { ticket, methods } = details;

  async function prove(proof: ProofBody): Promise<void> {
    if ("password" in proof) throw new Error(t("factor.failed"));
    onSuccess(await call(completeSecondFactor, { body: { ticket, ...proof } }));
  }

  async function askPasskey() {
    const { options } = await call(startSecondFactorPasskey, { body: { ticket } });
    return answerWithPasskey(options);
  }

  return (
    <div className="grid gap-4">
      <ProofForm
        methods={methods}
        submitLabel={t("login.submit")}
        askPasskey={askPasskey}
        onProof={prove}
      />
      <Button variant="ghost" onClick={onCancel}>
        {t("reset.back")}
      </Button>
    </div>
  );
}
