import { loadTexts, registerChallenge } from "@devloom/web-kit";
import { lazy, Suspense, useEffect, useState } from "react";
import { enrolmentAddress } from "./enrolment-address.ts";

const StepUpDialog = lazy(async () => {
  const [module] = await Promise.all([import("./StepUpDialog.tsx"), loadTexts("identity")]);
  return { default: module.StepUpDialog };
});

const QUIET_MILLISECONDS = 60_000;

interface Asking {
  readonly settle: (proved: boolean) => void;
}

/**
 * Helps with refusals for want of strength, wherever in the app they happen: asks for a proof and
 * lets the call be repeated, or leads to where a second factor is set up.
 */
export function ChallengeHost() {
  const [asking, setAsking] = useState<Asking | null>(null);

  useEffect(() => {
    let underway: Promise<boolean> | null = null;
    let declinedAt = 0;

    /** Calls that are refused together share one dialog. */
    function ask(): Promise<boolean> {
      underway ??= new Promise<boolean>((settle) => setAsking({ settle })).then((proved) => {
        underway = null;
        if (!proved) declinedAt = Date.now();
        setAsking(null);
        return proved;
      });
      return underway;
    }

    const stopProof = registerChallenge("step_up_required", async (_, { method, path }) => {
      if (path.startsWith("/api/auth/")) return false;
      // Who has just declined is not asked again by what the screen reads on its own.
      if (method === "GET" && Date.now() - declinedAt < QUIET_MILLISECONDS) return false;
      return ask();
    });
    const stopEnrolment = registerChallenge("second_factor_enrolment_required", async () => {
      const address = enrolmentAddress(window.location);
      if (address !== null) window.location.assign(address);
      return false;
    });
    return () => {
      stopProof();
      stopEnrolment();
    };
  }, []);

  if (asking === null) return null;
  return (
    <Suspense fallback={null}>
      <StepUpDialog onProved={() => asking.settle(true)} onCancel={() => asking.settle(false)} />
    </Suspense>
  );
}
