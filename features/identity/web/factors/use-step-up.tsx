import { Dialog, DialogContent } from "@devloom/ui";
import { ApiError, call, ReadView, useRead, useText } from "@devloom/web-kit";
import { useCallback, useState } from "react";
import type { ReactNode } from "react";
import { startStepUp, stepUp } from "../../contract.ts";
import { answerWithPasskey } from "./passkey-browser.ts";
import { ProofForm } from "./ProofForm.tsx";

export interface StepUp {
  /** Runs a dangerous action; where the server asks for a proof first, the person is asked, once. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** To be rendered by whoever calls `run`. */
  dialog: ReactNode;
}

/**
 * Asks people to prove who they are before a dangerous action.
 *
 *     const { run, dialog } = useStepUp();
 *     await run(() => remove.call({ params: { id } }));
 */
export function useStepUp(): StepUp {
  const [waiting, setWaiting] = useState<{ settle: (proved: boolean) => void } | null>(null);
  const run = useCallback(async <Result,>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "step_up_required") throw error;
      const proved = await new Promise<boolean>((resolve) => setWaiting({ settle: resolve }));
      setWaiting(null);
      if (!proved) throw error;
      return work();
    }
  }, []);
  const dialog =
    waiting === null ? null : (
      <StepUpDialog onProved={() => waiting.settle(true)} onCancel={() => waiting.settle(false)} />
    );
  return { run, dialog };
}

function StepUpDialog(props: { onProved: () => void; onCancel: () => void }) {
  const t = useText("identity");
  return (
    <Dialog open onOpenChange={(open) => !open && props.onCancel()}>
      <DialogContent
        size="sm"
        title={t("stepUp.title")}
        description={t("stepUp.text")}
        closeLabel={t("stepUp.cancel")}
      >
        <StepUpBody onProved={props.onProved} />
      </DialogContent>
    </Dialog>
  );
}

function StepUpBody({ onProved }: { onProved: () => void }) {
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
