import { Dialog, DialogContent } from "@devloom/ui";
import { call, ReadView, useRead, useText } from "@devloom/web-kit";
import { startStepUp, stepUp } from "../../contract.ts";
import { answerWithPasskey } from "../factors/passkey-browser.ts";
import { ProofForm } from "../factors/ProofForm.tsx";

export interface StepUpDialogProps {
  onProved: () => void;
  onCancel: () => void;
}

/** Asks a person to prove who they are before a dangerous action. */
export function StepUpDialog({ onProved, onCancel }: StepUpDialogProps) {
  const t = useText("identity");
  return (
    <Dialog open onOpenChange={(open) => open || onCancel()}>
      <DialogContent
        size="sm"
        title={t("stepUp.title")}
        description={t("stepUp.text")}
        closeLabel={t("stepUp.cancel")}
      >
        <div className="pb-3">
          <Proof onProved={onProved} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Proof({ onProved }: Pick<StepUpDialogProps, "onProved">) {
  const t = useText("identity");
  const read = useRead(startStepUp, {}, { staleTime: 0 });

  async function askPasskey() {
    // A question is answered once, so every attempt gets a new one.
    const { options } = await call(startStepUp);
    if (options === null) throw new Error(t("factor.failed"));
    return answerWithPasskey(options);
  }

  return (
    <ReadView read={read}>
      {({ methods }) =>
        methods.length === 0 ? (
          <p className="text-sm">{t("stepUp.signInAgain")}</p>
        ) : (
          <ProofForm
            methods={methods}
            submitLabel={t("stepUp.submit")}
            askPasskey={askPasskey}
            onProof={async (body) => {
              await call(stepUp, { body });
              onProved();
            }}
          />
        )
      }
    </ReadView>
  );
}
