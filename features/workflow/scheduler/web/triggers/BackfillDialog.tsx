import { Alert, toast } from "@devloom/ui";
import {
  ChoiceField,
  FormDialog,
  ReadView,
  TextField,
  useCall,
  useCallForm,
  useDebounced,
  useFormat,
  useFormValues,
  useRead,
  useText,
} from "@devloom/web-kit";
import { useState } from "react";
import { BACKFILL_MODES, backfillTrigger, type Trigger } from "../../contract.ts";
import { FireBadge } from "../FireBadge.tsx";
import { fromLocal, toLocal } from "../form/zone.ts";

const DAY_MILLISECONDS = 86_400_000;
const SHOWN = 50;

/** Fires moments of the past: first it shows which, then it starts them. */
export function BackfillDialog({ trigger, onClose }: { trigger: Trigger; onClose: () => void }) {
  const t = useText("scheduler");
  const fill = useCall(backfillTrigger, { topics: ["trigger"] });
  const [lastDay] = useState<Range>(() => ({
    from: toLocal(new Date(Date.now() - DAY_MILLISECONDS)),
    to: toLocal(new Date()),
    mode: "missing",
  }));
  const form = useCallForm({
    values: lastDay,
    call: fill,
    async send(given) {
      const range = rangeOf(given);
      if (!isInOrder(range)) return "stay";
      const { fires } = await fill.call({
        params: { id: trigger.id },
        body: { ...range, isDryRun: false },
      });
      toast({
        title: t("backfill.done", { count: fires }),
        variant: fires > 0 ? "success" : "warning",
      });
      return undefined;
    },
  });
  const given = useFormValues(form);
  const body = rangeOf(given);
  const isValid = isInOrder(body);
  const asked = useDebounced(isValid ? JSON.stringify(body) : "");

  const order = body.from !== "" && body.to !== "" && !isValid ? t("backfill.order") : undefined;
  return (
    <FormDialog
      {...form.dialog}
      title={t("backfill.title", { name: trigger.name })}
      description={t("backfill.description")}
      submitLabel={t("backfill.submit")}
      permission="trigger:manage"
      onClose={onClose}
    >
      {(["from", "to"] as const).map((name) => (
        <TextField
          key={name}
          form={form}
          name={name}
          label={t(`backfill.${name}`)}
          required
          problem={given[name] === "" ? t("backfill.missing") : name === "to" ? order : undefined}
          input={{ type: "datetime-local" }}
        />
      ))}
      <ChoiceField
        form={form}
        name="mode"
        label={t("backfill.mode")}
        options={BACKFILL_MODES.map((value) => ({ value, label: t(`backfill.modes.${value}`) }))}
      />
      {isValid && asked !== "" && <DryRun trigger={trigger} asked={asked} />}
    </FormDialog>
  );
}

interface Range {
  readonly from: string;
  readonly to: string;
  readonly mode: (typeof BACKFILL_MODES)[number];
}

/** What is typed is local time. */
function rangeOf({ from, to, mode }: Range): Range {
  return { from: fromLocal(from), to: fromLocal(to), mode };
}

function isInOrder({ from, to }: Range): boolean {
  return from !== "" && to !== "" && from < to;
}

interface DryRunProps {
  readonly trigger: Trigger;
  /** A range as JSON. */
  readonly asked: string;
}

function DryRun({ trigger, asked }: DryRunProps) {
  const t = useText("scheduler");
  const format = useFormat();
  const read = useRead(
    backfillTrigger,
    // Written by the dialog itself.
    { params: { id: trigger.id }, body: { ...(JSON.parse(asked) as Range), isDryRun: true } },
    { placeholder: "previous" },
  );
  if (read.error !== null) return <Alert variant="destructive">{read.error.message}</Alert>;
  return (
    <ReadView read={read}>
      {({ items, total, fires }) => (
        <div className="grid gap-2 text-sm">
          <p className="font-medium">{t("backfill.preview", { count: fires, total })}</p>
          <ul className="grid max-h-48 gap-1 overflow-y-auto">
            {items.slice(0, SHOWN).map(({ at, status, willFire }) => (
              <li key={at} className="flex items-center justify-between gap-2">
                <span className={willFire ? "" : "text-muted"}>{format.dateTime(at)}</span>
                {status !== null && <FireBadge status={status} />}
              </li>
            ))}
            {total > SHOWN && (
              <li className="text-muted">{t("backfill.more", { count: total - SHOWN })}</li>
            )}
          </ul>
        </div>
      )}
    </ReadView>
  );
}
