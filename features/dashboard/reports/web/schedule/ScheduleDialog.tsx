import { Button, CheckList, toast } from "@devloom/ui";
import {
  browserZone,
  CheckField,
  ChoiceField,
  FormDialog,
  TextField,
  useAll,
  useCall,
  useCallForm,
  useFormField,
  useFormValue,
  useMayCall,
  useText,
} from "@devloom/web-kit";
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
  /** One service, or one workflow, alone. */
  readonly service?: string;
  readonly process?: string;
  readonly title: string;
}

interface ScheduleDialogProps {
  report: Scheduled;
  onClose: () => void;
}

interface Choices {
  rhythm: Rhythm;
  time: string;
  recipients: string[];
  skipEmpty: boolean;
}

/** Generates a report again and again, and mails it to members. */
export function ScheduleDialog({ report, onClose }: ScheduleDialogProps) {
  const t = useText("reports");
  const { title, ...what } = report;
  const [isPreviewed, setPreviewed] = useState(false);
  const create = useCall(createTrigger, { topics: ["trigger"] });
  const members = useMayCall(listMembers);
  const { reportType, ...about } = what;

  async function save({ rhythm, time, recipients, skipEmpty }: Choices): Promise<void> {
    const expression = cronOf(rhythm, time || "08:00");
    const source = { kind: "cron" as const, expression, timeZone: browserZone() };
    const config = { ...what, days: DAYS_OF[rhythm], recipients, skipEmpty };
    const name = `${title} (${t(`mail.rhythm.${rhythm}`)})`.slice(0, 120);
    await create.call({ body: { name, source, target: { kind: "report.generate", config } } });
    toast({ variant: "success", title: t("mail.scheduled", { name: title }) });
  }
  const values: Choices = { rhythm: "weekly", time: "08:00", recipients: [], skipEmpty: true };
  const form = useCallForm({ values, call: create, send: save });
  const recipients = useFormField(form, "recipients");
  const days = DAYS_OF[useFormValue(form, "rhythm")];

  return (
    <FormDialog
      {...form.dialog}
      title={t("scheduleOf", { type: title })}
      description={t("mail.hint")}
      submitLabel={t("mail.save")}
      permission="trigger:manage"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          form={form}
          name="rhythm"
          label={t("mail.when")}
          options={RHYTHMS.map((value) => ({ value, label: t(`mail.rhythm.${value}`) }))}
        />
        <TextField
          form={form}
          name="time"
          label={t("mail.time")}
          hint={browserZone()}
          input={{ type: "time" }}
        />
      </div>
      {members.allowed && <Recipients chosen={recipients.value} onChange={recipients.onChange} />}
      <CheckField form={form} name="skipEmpty" label={t("mail.skipEmpty")} />
      {isPreviewed ? (
        <MailPreview body={{ reportType, filters: { days, ...about } }} />
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
