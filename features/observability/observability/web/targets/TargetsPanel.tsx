import { Badge } from "@devloom/ui";
import { type PageColumn, ResourcePage, useFormat, useRead, useText } from "@devloom/web-kit";
import { Radar } from "lucide-react";
import { useEffect } from "react";
import { listScrapeStatus, type ScrapeTarget, scrapeTargets } from "../../contract.ts";
import { TargetSecret } from "./TargetSecret.tsx";

const REFRESH_MILLISECONDS = 5000;
const INITIAL = { everySeconds: 60, isOn: true, service: "", userName: "" };

/** Addresses that are read for metrics, and how the last reading of each went. */
export function TargetsPanel() {
  return (
    <ResourcePage
      resource={scrapeTargets}
      texts={{ namespace: "observability", key: "target" }}
      topics={["scrape-target"]}
      icon={<Radar aria-hidden="true" />}
      initial={INITIAL}
      columns={useColumns()}
      actions={TargetSecret}
    />
  );
}

function useColumns(): readonly PageColumn<ScrapeTarget>[] {
  const t = useText("observability");
  const { number, dateTime } = useFormat();
  const { data, refetch } = useRead(listScrapeStatus, {}, { topics: ["scrape-target"] });
  useEffect(() => {
    const timer = setInterval(() => void refetch(), REFRESH_MILLISECONDS);
    return () => clearInterval(timer);
  }, [refetch]);
  const statusOf = ({ id }: ScrapeTarget) =>
    data?.items.find(({ targetId }) => targetId === id) ?? null;
  return [
    { id: "name", cell: ({ name }) => name },
    {
      id: "status",
      cell: (item) => {
        const status = statusOf(item);
        if (!item.isOn) return <Badge>{t("target.off")}</Badge>;
        if (status === null) return <Badge variant="info">{t("target.waiting")}</Badge>;
        return status.problem === null ? (
          <Badge variant="success">{t("target.up")}</Badge>
        ) : (
          <span className="grid justify-items-start gap-1">
            <Badge variant="danger">{t("target.down")}</Badge>
            <span className="text-xs text-danger-ink">{status.problem}</span>
          </span>
        );
      },
    },
    {
      id: "samples",
      cell: (item) => {
        const status = statusOf(item);
        return status === null || status.problem !== null ? "–" : number(status.samples);
      },
    },
    {
      id: "last",
      cell: (item) => {
        const status = statusOf(item);
        return status === null ? "–" : `${dateTime(status.at)} (${number(status.milliseconds)} ms)`;
      },
    },
    {
      id: "url",
      secondary: true,
      cell: ({ url }) => <code className="font-mono text-xs break-all">{url}</code>,
    },
  ];
}
