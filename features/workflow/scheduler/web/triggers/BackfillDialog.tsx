import { Alert, Field, Input, Select, toast } from "@devloom/ui";
import {
  FormDialog,
  ReadView,
  useCall,
  useDebounced,
  useFormat,
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
  const [from, setFrom] = useState(() => toLocal(new Date(Date.now() - DAY_MILLISECONDS)));
  const [to, setTo] = useState(() => toLocal(new Date()));
  const [mode, setMode] = useState<(typeof BACKFILL_MODES)[number]>("missing");
  const fill = useCall(backfillTrigger, { topics: ["trigger"] });
  const body: Range = { from: fromLocal(from), to: fromLocal(to), mode };
  const isWhole = body.from !== "" && body.to !== "";
  const isValid = isWhole && body.from < body.to;
  const asked = useDebounced(isValid ? JSON.stringify(body) : "");

  async function start(): Promise<unknown> {
    if (!isValid) return "stay";
    const { fires } = await fill.call({
      params: { id: trigger.id },
      body: { ...body, isDryRun: false },
    });
    toast({
      title: t("backfill.done", { count: fires }),
      variant: fires > 0 ? "success" : "warning",
    });
    return undefined;
  }
  const order = isWhole && !isValid ? t("backfill.order") : undefined;
  const dates = [
    { label: t("backfill.from"), value: from, set: setFrom, error: undefined },
    { label: t("backfill.to"), value: to, set: setTo, error: order },
  ];
  return (
    <FormDialog
      title={t("backfill.title", { name: trigger.name })}
      description={t("backfill.description")}
      submitLabel={t("backfill.submit")}
      pending={fill.isPending}
      error={fill.error?.message}
      permission="trigger:manage"
      onSubmit={start}
      onClose={onClose}
    >
      {dates.map(({ label, value, set, error }) => (
        <Field
          key={label}
          label={label}
          required
          error={value === "" ? t("backfill.missing") : error}
        >
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={value}
              onChange={(event) => set(event.target.value)}
            />
          )}
        </Field>
      ))}
      <Field label={t("backfill.mode")}>
        {(control) => (
          <Select
            {...control}
            value={mode}
            options={BACKFILL_MODES.map((one) => ({
              value: one,
              label: t(`backfill.modes.${one}`),
            }))}
            onChange={(event) =>
              setMode(BACKFILL_MODES.find((one) => one === event.target.value) ?? "missing")
            }
          />
        )}
      </Field>
      {isValid && asked !== "" && <DryRun trigger={trigger} asked={asked} />}
    </FormDialog>
  );
}

interface Range {
  readonly from: string;
  readonly to: string;
  readonly mode: (typeof BACKFILL_MODES)[number];
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
