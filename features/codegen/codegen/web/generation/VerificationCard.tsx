import {
  Button,
  buttonStyles,
  Card,
  CardContent,
  CardHeader,
  CardTitle,
  Link,
  Spinner,
  Timeline,
  TimelineItem,
  toast,
  type StatusTone,
} from "@devloom/ui";
import { PolicyGate, useCall, useFormat, useRead, useSentence, useText } from "@devloom/web-kit";
import { Check, CircleDashed, X } from "lucide-react";
import type { ReactNode } from "react";
import { getRun, readRunLog } from "../../../../dashboard/runs/contract.ts";
import { type Generation, stepsOf, type Verification, verifyGeneration } from "../../contract.ts";
import { type ShownStep, shownSteps } from "./shown-steps.ts";
import { VerificationBadge } from "./VerificationBadge.tsx";

const TOPICS = ["run", "generation"];

const LOOKS: Readonly<Record<ShownStep["status"], { tone: StatusTone; icon: ReactNode }>> = {
  passed: { tone: "success", icon: <Check /> },
  failed: { tone: "danger", icon: <X /> },
  "not-run": { tone: "neutral", icon: <CircleDashed /> },
  running: { tone: "info", icon: <Spinner /> },
  waiting: { tone: "neutral", icon: <CircleDashed /> },
};

/** What a generated project had to pass, step by step, with the end of the log while it runs. */
export function VerificationCard({ generation }: { generation: Generation }) {
  const t = useText("codegen");
  const { verification } = generation;
  const { runId, status } = verification;
  const mayStart = status !== "running" && generation.commit !== null && generation.projectExists;
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2" className="flex items-center justify-between gap-3">
          {t("verification.title")}
          <VerificationBadge status={status} />
        </CardTitle>
      </CardHeader>
      <CardContent>
        <div className="grid gap-4">
          <Reason verification={verification} />
          <Steps generation={generation} />
          {runId !== null && status === "running" && <LastLines runId={runId} />}
          <div className="flex flex-wrap gap-2">
            {mayStart && <VerifyButton id={generation.id} />}
            {runId !== null && (
              <Link href={`/runs/${runId}`} className={buttonStyles("ghost", "sm")}>
                {t("verification.openRun")}
              </Link>
            )}
          </div>
        </div>
      </CardContent>
    </Card>
  );
}

function Reason({ verification: { reason } }: { verification: Verification }) {
  const t = useText("codegen");
  const said = useSentence();
  if (reason === null) return null;
  const isKnown = reason === "not_asked" || reason === "nothing_changed";
  return (
    <p className="text-sm break-words text-muted">
      {isKnown ? t(`verification.reason.${reason}`) : said(reason)}
    </p>
  );
}

function Steps({ generation: { verification, frameworkName } }: { generation: Generation }) {
  const t = useText("codegen");
  const said = useSentence();
  const format = useFormat();
  const { runId, status } = verification;
  const isRunning = status === "running" && runId !== null;
  const run = useRead(
    getRun,
    { params: { id: runId ?? "" } },
    { topics: TOPICS, enabled: isRunning },
  );
  const steps = isRunning
    ? shownSteps(stepsOf(frameworkName), run.data?.steps ?? [])
    : verification.steps;
  if (steps.length === 0) return null;
  return (
    <Timeline>
      {steps.map((step) => (
        <TimelineItem
          key={step.name}
          title={t(`verification.step.${step.name}`)}
          time={step.seconds === null ? "" : format.duration(step.seconds * 1000)}
          icon={LOOKS[step.status].icon}
          tone={LOOKS[step.status].tone}
        >
          <span className="break-words">
            {step.reason === null ? t(`verification.stepStatus.${step.status}`) : said(step.reason)}
          </span>
        </TimelineItem>
      ))}
    </Timeline>
  );
}

function VerifyButton({ id }: { id: string }) {
  const t = useText("codegen");
  const { call, isPending } = useCall(verifyGeneration, { topics: TOPICS });
  async function start(): Promise<void> {
    try {
      await call({ params: { id } });
      toast({ title: t("verification.started"), variant: "success" });
    } catch (error) {
      const title = error instanceof Error ? error.message : String(error);
      toast({ title, variant: "destructive" });
    }
  }
  return (
    <PolicyGate permission="codegen:generate">
      {({ reason }) => (
        <Button
          size="sm"
          variant="outline"
          disabledReason={reason}
          loading={isPending}
          onClick={() => void start()}
        >
          {t("verification.again")}
        </Button>
      )}
    </PolicyGate>
  );
}

const SHOWN = 8;

function LastLines({ runId }: { runId: string }) {
  const t = useText("codegen");
  const log = useRead(
    readRunLog,
    { params: { id: runId }, query: { limit: 1000 } },
    { topics: TOPICS },
  );
  const lines = log.data?.items.slice(-SHOWN) ?? [];
  return (
    <ol
      aria-label={t("verification.log")}
      className="min-h-24 overflow-hidden rounded-lg border bg-sunken p-3 font-mono text-xs leading-5 break-words text-muted"
    >
      {lines.map(({ sequence, text }) => (
        <li key={sequence}>{text}</li>
      ))}
    </ol>
  );
}
