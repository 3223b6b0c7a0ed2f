import type { JsonObject } from "@devloom/contract";
import {
  Alert,
  Button,
  Card,
  CardDescription,
  CardHeader,
  CardTitle,
  Checkbox,
  Field,
  Select,
  Textarea,
} from "@devloom/ui";
import { useCall, useDebounced, useFormat, useMayCall, useRead, useText } from "@devloom/web-kit";
import { FlaskConical } from "lucide-react";
import { useId, useState } from "react";
import {
  findAutomationEvents,
  RuleDraft,
  RuleSource,
  type Trial,
  tryAutomation,
} from "../../contract.ts";
import { parseRunData, sampleRunData } from "./run-data.ts";
import { TrialResult } from "./TrialResult.tsx";

const OWN = "own";
const NO_EVENTS = { kind: "manual" as const };

interface TryPanelProps {
  readonly values: JsonObject;
  /** Of a rule that is stored. */
  readonly ruleId?: string;
}

/** Plays the rule of the form with a past event, or with data that somebody pastes. */
export function TryPanel({ values, ruleId }: TryPanelProps) {
  const t = useText("automation");
  const format = useFormat();
  const sendId = useId();
  const may = useMayCall(tryAutomation);
  const { data: source = NO_EVENTS } = RuleSource.safeParse(values["source"]);
  const settled = useDebounced(JSON.stringify(source));
  const { data } = useRead(
    findAutomationEvents,
    { body: { source: JSON.parse(settled) as RuleSource } },
    { enabled: may.allowed && source.kind === "event", placeholder: "previous" },
  );
  const events = source.kind === "event" ? (data?.items ?? []) : [];
  const [chosen, setChosen] = useState("");
  const [text, setText] = useState<string>();
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [played, setPlayed] = useState<{ trial: Trial; rule: JsonObject }>();
  const attempt = useCall(tryAutomation);
  const event = chosen === OWN ? undefined : (events.find(({ id }) => id === chosen) ?? events[0]);
  const json = text ?? sampleRunData(source);

  async function play(): Promise<void> {
    setProblem(undefined);
    const rule = RuleDraft.safeParse(values);
    if (!rule.success) return setProblem(t("try.incomplete"));
    const context =
      event === undefined ? parseRunData(json) : { event: event as unknown as JsonObject };
    if (context === null) return setProblem(t("try.badJson"));
    const trial = await attempt.call({ body: { rule: rule.data, ruleId, context, isSent } });
    setPlayed({ trial, rule: values });
  }
  return (
    <Card className="lg:sticky lg:top-19 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
      <CardHeader>
        <CardTitle as="h2">{t("try.title")}</CardTitle>
        <CardDescription>{t("try.hint")}</CardDescription>
      </CardHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {source.kind === "event" && events.length === 0 && data !== undefined && (
          <p className="text-sm text-muted">{t("try.none")}</p>
        )}
        {events.length > 0 && (
          <Field label={t("try.event")}>
            {(control) => (
              <Select
                {...control}
                value={event?.id ?? OWN}
                options={[
                  ...events.map(({ id, type, time, data: told }) => ({
                    value: id,
                    label: [type, nameOf(told), format.dateTime(time)].filter(Boolean).join(" · "),
                  })),
                  { value: OWN, label: t("try.own") },
                ]}
                onChange={(change) => setChosen(change.target.value)}
              />
            )}
          </Field>
        )}
        {event === undefined && (
          <Field label={t("try.json")} hint={t("try.jsonHint")}>
            {(control) => (
              <Textarea
                {...control}
                rows={6}
                spellCheck={false}
                className="font-mono text-sm"
                value={json}
                onChange={(change) => setText(change.target.value)}
              />
            )}
          </Field>
        )}
        <div className="flex items-start gap-2 text-sm">
          <Checkbox
            id={sendId}
            checked={isSent}
            onCheckedChange={(checked) => setSent(checked === true)}
          />
          <label htmlFor={sendId}>{t("try.send")}</label>
        </div>
        <Button
          variant="outline"
          className="justify-self-start"
          disabledReason={may.reason}
          loading={attempt.isPending}
          onClick={() => void play().catch(() => undefined)}
        >
          <FlaskConical aria-hidden="true" />
          {t("try.run")}
        </Button>
        {(problem ?? attempt.error?.message) !== undefined && (
          <Alert variant="destructive">{problem ?? attempt.error?.message}</Alert>
        )}
        {played !== undefined && !attempt.isPending && <TrialResult {...played} />}
      </div>
    </Card>
  );
}

function nameOf(data: JsonObject): string {
  return typeof data["name"] === "string" ? data["name"] : "";
}
