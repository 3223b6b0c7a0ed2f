import { Button, Checkbox, CheckList, Field, Input, Select, toast } from "@devloom/ui";
import { browserZone, FormDialog, useAll, useCall, useMayCall, useText } from "@devloom/web-kit";
import { Eye } from "lucide-react";
import { useState } from "react";
import { listMembers } from "../../../../settings/members/contract.ts";
import { createTrigger } from "../../../../workflow/scheduler/contract.ts";
import { REPORT_LIMITS, type ReportType } from "../../contract.ts";
import { MailPreview } from "./MailPreview.tsx";
import { cronOf, DAYS_OF, type Rhythm, RHYTHMS } from "./schedule.ts";

/** What is generated again and again. */
export interface Scheduled {
  readonly reportType: ReportType;
  readonly ownId?: string;
  readonly title: string;
}

interface ScheduleDialogProps {
  report: Scheduled;
  onClose: () => void;
}

/** Generates a report again and again, and mails it to members. */
export function ScheduleDialog({ report, onClose }: ScheduleDialogProps) {
  const t = useText("reports");
  const { title, ...what } = report;
  const [rhythm, setRhythm] = useState<Rhythm>("weekly");
  const [time, setTime] = useState("08:00");
  const [recipients, setRecipients] = useState<string[]>([]);
  const [skipEmpty, setSkipEmpty] = useState(true);
  const [isPreviewed, setPreviewed] = useState(false);
  const create = useCall(createTrigger, { topics: ["trigger"] });
  const members = useMayCall(listMembers);
  const days = DAYS_OF[rhythm];
  const { reportType, ownId } = what;

  async function save(): Promise<void> {
    const expression = cronOf(rhythm, time);
    const source = { kind: "cron" as const, expression, timeZone: browserZone() };
    const config = { ...what, days, recipients, skipEmpty };
    const name = `${title} (${t(`mail.rhythm.${rhythm}`)})`.slice(0, 120);
    await create.call({ body: { name, source, target: { kind: "report.generate", config } } });
    toast({ variant: "success", title: t("mail.scheduled", { name: title }) });
  }

  return (
    <FormDialog
      title={t("scheduleOf", { type: title })}
      description={t("mail.hint")}
      submitLabel={t("mail.save")}
      permission="trigger:manage"
      pending={create.isPending}
      error={create.error?.message}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("mail.when")}>
          {(control) => (
            <Select
              {...control}
              value={rhythm}
              options={RHYTHMS.map((value) => ({ value, label: t(`mail.rhythm.${value}`) }))}
              onChange={(event) =>
                setRhythm(RHYTHMS.find((one) => one === event.target.value) ?? "weekly")
              }
            />
          )}
        </Field>
        <Field label={t("mail.time")} hint={browserZone()}>
          {(control) => (
            <Input
              {...control}
              type="time"
              value={time}
              onChange={(event) => setTime(event.target.value || "08:00")}
            />
          )}
        </Field>
      </div>
      {members.allowed && <Recipients chosen={recipients} onChange={setRecipients} />}
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the checkbox inside is a button with a role */}
      <label className="flex items-center gap-2.5 text-sm">
        <Checkbox
          checked={skipEmpty}
          onCheckedChange={(checked) => setSkipEmpty(checked === true)}
        />
        {t("mail.skipEmpty")}
      </label>
      {isPreviewed ? (
        <MailPreview
          body={{ reportType, filters: { days, ...(ownId === undefined ? {} : { ownId }) } }}
        />
      ) : (
        <Button variant="outline" className="justify-self-start" onClick={() => setPreviewed(true)}>
          <Eye aria-hidden="true" />
          {t("mail.show")}
        </Button>
      )}
    </FormDialog>
  );
}

interface RecipientsProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function Recipients({ chosen, onChange }: RecipientsProps) {
  const t = useText("reports");
  const { data = [] } = useAll(listMembers, {});
  return (
    <CheckList
      legend={t("mail.recipients")}
      hint={t("mail.recipientsHint")}
      options={data
        .filter(({ suspended }) => !suspended)
        .map(({ accountId, name, email }) => ({ value: accountId, label: name, detail: email }))}
      chosen={chosen}
      onChange={(next) => onChange(next.slice(0, REPORT_LIMITS.recipients))}
    />
  );
}
