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
  const range = useDebounced(from !== "" && to !== "" ? `${from} ${to}` : "");
  const body = { from: fromLocal(from), to: fromLocal(to), mode };

  async function start(): Promise<void> {
    const { fires } = await fill.call({
      params: { id: trigger.id },
      body: { ...body, isDryRun: false },
    });
    toast({ title: t("backfill.done", { count: fires }), variant: "success" });
  }
  const dates = [
    { label: t("backfill.from"), value: from, set: setFrom },
    { label: t("backfill.to"), value: to, set: setTo },
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
      {dates.map(({ label, value, set }) => (
        <Field key={label} label={label} required>
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
      {range !== "" && <DryRun trigger={trigger} body={body} />}
    </FormDialog>
  );
}

interface DryRunProps {
  trigger: Trigger;
  body: { from: string; to: string; mode: (typeof BACKFILL_MODES)[number] };
}

function DryRun({ trigger, body }: DryRunProps) {
  const t = useText("scheduler");
  const format = useFormat();
  const read = useRead(
    backfillTrigger,
    { params: { id: trigger.id }, body: { ...body, isDryRun: true } },
    { placeholder: "previous" },
  );
  if (read.error !== null) return <Alert variant="destructive">{read.error.message}</Alert>;
  return (
    <ReadView read={read}>
      {({ items, total, fires }) => (
        <div className="grid gap-2 text-sm">
          <p>
            <strong>{t("backfill.preview", { count: fires })}</strong> {t("backfill.of", { total })}
          </p>
          <ul className="grid max-h-48 gap-1 overflow-y-auto">
            {items.slice(0, SHOWN).map(({ at, status, willFire }) => (
              <li key={at} className="flex items-center justify-between gap-2">
                <span className={willFire ? "" : "text-muted"}>{format.dateTime(at)}</span>
                {status !== null && <FireBadge status={status} />}
              </li>
            ))}
          </ul>
        </div>
      )}
    </ReadView>
  );
}
