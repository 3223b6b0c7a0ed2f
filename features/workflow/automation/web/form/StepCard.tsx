import type { JsonObject } from "@devloom/contract";
import { Alert, IconButton } from "@devloom/ui";
import { SchemaField, useResourceTexts, useSentence, useText } from "@devloom/web-kit";
import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { ACTION_KINDS } from "../../contract.ts";
import { schemasOf, type StepList } from "./action-schemas.ts";
import { KIND_ICONS } from "./kind-icons.ts";
import { ProcessField } from "./ProcessField.tsx";
import { RunField } from "./RunField.tsx";

interface StepCardProps {
  readonly list: StepList;
  readonly step: JsonObject;
  readonly index: number;
  readonly isLast: boolean;
  readonly problem: (place: string) => string | undefined;
  readonly onChange: (step: JsonObject) => void;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
}

const customIn = (list: StepList) => ({
  [`${list}.*.process`]: ProcessField,
  [`${list}.*.run`]: RunField,
});
const initialIn = (list: StepList): Readonly<Record<string, JsonObject>> => ({
  [`${list}.*.headers.*`]: { name: "authorization", value: "" },
  [`${list}.*.fields.*`]: { name: "", type: "text" },
});

/** One step with its fields, and what happens when it fails. */
export function StepCard(props: StepCardProps) {
  const { list, step, index, isLast, problem, onChange, onMove, onRemove } = props;
  const t = useText("automation");
  const said = useSentence();
  const texts = useResourceTexts({ namespace: "automation", key: "rule" });
  const kind = ACTION_KINDS.find((one) => one === step["kind"]) ?? "http";
  const { main, policy } = schemasOf(kind, list);
  const Icon = KIND_ICONS[kind];
  // Steps of both lists are told apart by name.
  const number =
    list === "actions" ? String(index + 1) : t("step.inFailure", { number: index + 1 });
  const place = `${list}.${index}`;
  const field = {
    place,
    value: step,
    texts: { ...texts, problem, initial: initialIn(list), custom: customIn(list) },
    onChange: (next: unknown) => onChange({ ...step, ...(next as JsonObject) }),
  };
  return (
    <section
      aria-label={t("step.one", { number, name: t(`kind.${kind}`) })}
      className="grid gap-4 rounded-lg border bg-surface p-4"
    >
      <header className="flex flex-wrap items-center gap-2">
        <span className="grid size-8 place-items-center rounded-md bg-brand-soft text-brand-ink">
          <Icon aria-hidden="true" className="size-4" />
        </span>
        <h3 className="min-w-0 flex-1 font-semibold break-words">
          {t("step.one", { number, name: t(`kind.${kind}`) })}
        </h3>
        <span className="flex gap-1">
          <IconButton
            size="sm"
            data-act="up"
            label={t("step.up", { number })}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton
            size="sm"
            data-act="down"
            label={t("step.down", { number })}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            <ArrowDown aria-hidden="true" />
          </IconButton>
          <IconButton
            size="sm"
            data-act="remove"
            label={t("step.remove", { number })}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </span>
      </header>
      {problem(place) !== undefined && (
        <Alert variant="destructive">{said(problem(place) ?? "")}</Alert>
      )}
      <SchemaField {...field} schema={main} />
      {kind === "http" && (
        <p className="text-xs text-muted">
          {t("step.secrets", { example: "Bearer {{secret.NAME}}" })}
        </p>
      )}
      {policy !== null && (
        <details className="rounded-md border px-4 py-3">
          <summary className="cursor-pointer text-sm font-medium">{t("step.policy")}</summary>
          <div className="mt-4 grid gap-4 sm:grid-cols-3">
            <SchemaField {...field} schema={policy} />
          </div>
        </details>
      )}
    </section>
  );
}
