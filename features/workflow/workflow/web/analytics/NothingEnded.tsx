import { Button, buttonStyles, EmptyState, Link } from "@devloom/ui";
import { PolicyGate, useText } from "@devloom/web-kit";
import { ChartNoAxesCombined } from "lucide-react";
import { useState } from "react";
import type { Workflow } from "../../contract.ts";
import { StartDialog } from "../operate/StartDialog.tsx";

interface NothingEndedProps {
  readonly workflow: Workflow;
  readonly running: number;
}

/** Says what is missing, and starts it. */
export function NothingEnded({ workflow, running }: NothingEndedProps) {
  const t = useText("workflow");
  const [isStarting, setStarting] = useState(false);
  return (
    <>
      <EmptyState
        icon={<ChartNoAxesCombined aria-hidden="true" />}
        title={t("analytics.nothing")}
        description={t("analytics.nothingRunning", { count: running })}
        action={
          <>
            <PolicyGate permission="workflow:start">
              {({ reason }) => (
                <Button
                  {...(reason === undefined ? {} : { disabledReason: reason })}
                  onClick={() => setStarting(true)}
                >
                  {t("analytics.start")}
                </Button>
              )}
            </PolicyGate>
            {running > 0 && (
              <Link
                href={`/workflow/instances?workflow=${workflow.id}&state=running`}
                className={buttonStyles("outline")}
              >
                {t("analytics.showRunning")}
              </Link>
            )}
          </>
        }
      />
      {isStarting && <StartDialog workflow={workflow} onClose={() => setStarting(false)} />}
    </>
  );
}
