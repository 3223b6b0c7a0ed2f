import { Badge, EmptyState, Select } from "@devloom/ui";
import {
  type ResourceColumn,
  ResourceTable,
  TimeCell,
  useAnyText,
  useFormat,
  useSearchParam,
  useText,
} from "@devloom/web-kit";
import { ListTree } from "lucide-react";
import { CALL_STATUSES, listModelCalls, type ModelCall } from "../../contract.ts";

const VARIANTS = {
  running: "info",
  succeeded: "success",
  failed: "danger",
  cancelled: "neutral",
} as const;

/** Everything that models were asked, with tokens, cost and latency. */
export function CallsPanel() {
  const t = useText("models");
  const [status, setStatus] = useSearchParam("status");
  const chosen = CALL_STATUSES.find((one) => one === status);
  return (
    <ResourceTable
      endpoint={listModelCalls}
      filters={{ status: chosen }}
      label={t("call.title")}
      columns={useColumns()}
      rowKey={({ id }) => id}
      topics={["model-call"]}
      searchLabel={t("call.search")}
      toolbar={
        <Select
          aria-label={t("call.status")}
          className="w-48"
          value={chosen ?? ""}
          placeholder={t("call.anyStatus")}
          options={CALL_STATUSES.map((one) => ({ value: one, label: t(`callStatus.${one}`) }))}
          onChange={(event) => setStatus(event.target.value)}
        />
      }
      empty={
        <EmptyState
          icon={<ListTree aria-hidden="true" />}
          title={t("call.empty")}
          description={t("call.emptyHint")}
        />
      }
    />
  );
}

function useColumns(): ResourceColumn<ModelCall>[] {
  const t = useText("models");
  const text = useAnyText();
  const format = useFormat();
  const count = (tokens: number | null) => (tokens === null ? "–" : format.number(tokens));
  return [
    { id: "at", header: t("call.at"), cell: ({ at }) => <TimeCell time={at} /> },
    {
      id: "alias",
      header: t("call.asked"),
      cell: ({ alias, model, provider, promptVersion }) => (
        <div className="grid text-sm">
          <code className="font-mono">{alias}</code>
          {model !== null && (
            <span className="text-xs break-all text-muted">
              {provider} / {model}
            </span>
          )}
          {promptVersion !== null && <span className="text-xs text-muted">{promptVersion}</span>}
        </div>
      ),
    },
    {
      id: "status",
      header: t("call.status"),
      cell: ({ status, problem, attempts }) => (
        <div className="grid max-w-xs gap-1">
          <Badge variant={VARIANTS[status]} className="justify-self-start">
            {t(`callStatus.${status}`)}
          </Badge>
          {problem !== null && (
            <span className="text-xs break-words text-danger-ink">{problem}</span>
          )}
          {status === "succeeded" &&
            attempts.map((attempt) => (
              <span
                key={attempt.provider + attempt.problem}
                className="text-xs break-words text-muted"
              >
                {t("call.insteadOf", { name: attempt.provider })} {attempt.problem}
              </span>
            ))}
        </div>
      ),
    },
    {
      id: "tokens",
      header: t("call.tokens"),
      numeric: true,
      cell: ({ inputTokens, outputTokens, isEstimated }) => (
        <span title={isEstimated ? t("call.estimated") : undefined}>
          {isEstimated && "≈ "}
          {count(inputTokens)} / {count(outputTokens)}
        </span>
      ),
    },
    {
      id: "cost",
      header: t("call.cost"),
      numeric: true,
      cell: ({ cost }) => (cost === null ? "–" : format.dollars(cost)),
    },
    {
      id: "latency",
      header: t("call.latency"),
      numeric: true,
      secondary: true,
      cell: ({ milliseconds }) => (milliseconds === null ? "–" : format.duration(milliseconds)),
    },
    {
      id: "caller",
      header: t("call.caller"),
      secondary: true,
      cell: ({ keyName, purpose }) => (
        <div className="grid text-sm">
          {text("models", `purpose.${purpose}`, { otherwise: purpose })}
          {keyName !== null && <span className="text-xs text-muted">{keyName}</span>}
        </div>
      ),
    },
  ];
}
