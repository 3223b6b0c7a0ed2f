import { useFormat, useText } from "@devloom/web-kit";
import { useModelStatus } from "./use-model-status.ts";

/** What was asked this month, in one line; nothing before anything was. */
export function MonthStrip() {
  const t = useText("models");
  const format = useFormat();
  const { data } = useModelStatus();
  if (data === undefined || data.month.calls === 0) return null;
  const { calls, failed, tokens, cost, unpriced } = data.month;
  const known = unpriced > 0 && cost === 0 ? "–" : format.dollars(cost);
  const facts = [
    ["calls", format.number(calls)],
    ["failed", format.number(failed)],
    ["tokens", format.number(tokens)],
    ["cost", unpriced === 0 ? known : t("month.unpriced", { cost: known, count: unpriced })],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-xl border bg-surface p-card text-sm sm:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-0.5">
          <dt className="text-xs text-muted">{t(`month.${name}`)}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
