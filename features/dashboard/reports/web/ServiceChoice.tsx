import { Select } from "@devloom/ui";
import { useMayCall, useRead, useText } from "@devloom/web-kit";
import { useState } from "react";
import { listTelemetryServices } from "../../../observability/observability/contract.ts";

const DAY = 86_400_000;

interface ServiceChoiceProps {
  /** How far back the report looks. */
  days: number;
  chosen: string;
  onChoose: (service: string) => void;
}

/** All services, or one that has sent spans in these days. */
export function ServiceChoice({ days, chosen, onChoose }: ServiceChoiceProps) {
  const t = useText("reports");
  const may = useMayCall(listTelemetryServices);
  const [now] = useState(() => Date.now());
  const { data } = useRead(
    listTelemetryServices,
    { query: { from: now - days * DAY, to: now } },
    { enabled: may.allowed, placeholder: "previous" },
  );
  const names = data?.items.map(({ service }) => service) ?? [];
  if (names.length < 2 && chosen === "") return null;
  return (
    <Select
      aria-label={t("service")}
      value={chosen}
      options={[
        { value: "", label: t("allServices") },
        ...[...new Set(chosen === "" ? names : [chosen, ...names])].map((name) => ({
          value: name,
          label: name,
        })),
      ]}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}
