import { Alert, Badge, Card, CardContent, CardHeader, CardTitle, Spinner } from "@devloom/ui";
import { useFormat, useText } from "@devloom/web-kit";
import type { Trial } from "./use-trials.ts";

/** What each model said, side by side, with its figures. */
export function TrialCards({ trials }: { trials: readonly Trial[] }) {
  const t = useText("playground");
  return (
    <section aria-label={t("trial.title")} className="grid gap-4 md:grid-cols-2">
      {trials.map((trial) => (
        <Card key={trial.alias}>
          <CardHeader>
            <CardTitle as="h2" className="flex flex-wrap items-center gap-3 text-base">
              <code className="font-mono">{trial.alias}</code>
              {trial.state === "stopped" && <Badge variant="neutral">{t("trial.stopped")}</Badge>}
            </CardTitle>
          </CardHeader>
          <CardContent className="grid gap-3">
            {trial.state === "asking" && (
              <p className="flex items-center gap-3 text-sm text-muted">
                <Spinner label={t("trial.asking")} />
                {t("trial.asking")}
              </p>
            )}
            {trial.problem !== null && <Alert variant="destructive">{trial.problem}</Alert>}
            {trial.text !== "" && (
              <pre className="max-h-96 overflow-auto text-sm break-words whitespace-pre-wrap">
                {trial.text}
              </pre>
            )}
            <Figures trial={trial} />
          </CardContent>
        </Card>
      ))}
    </section>
  );
}

function Figures({ trial: { call } }: { trial: Trial }) {
  const t = useText("playground");
  const format = useFormat();
  if (call === null) return null;
  const count = (tokens: number | null) => (tokens === null ? "–" : format.number(tokens));
  const facts = [
    ["model", call.model === null ? "–" : `${call.provider} / ${call.model}`],
    ["latency", call.milliseconds === null ? "–" : format.duration(call.milliseconds)],
    ["tokens", `${count(call.inputTokens)} / ${count(call.outputTokens)}`],
    ["cost", call.cost === null ? t("trial.noPrice") : format.dollars(call.cost)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 border-t pt-3 text-xs">
      {facts.map(([name, value]) => (
        <div key={name} className="grid min-w-0 gap-0.5">
          <dt className="text-muted">{t(`trial.${name}`)}</dt>
          <dd className="font-medium break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
