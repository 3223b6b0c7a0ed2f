import { PastRuns, useRead, useText } from "@devloom/web-kit";
import { listDataQueryRuns } from "../../contract.ts";

const SHOWN = "15";

interface HistoryListProps {
  sourceId: string;
  onChoose: (text: string) => void;
}

/** What the person asked this source before; choosing one brings its text back. */
export function HistoryList({ sourceId, onChoose }: HistoryListProps) {
  const t = useText("datasource");
  const { data } = useRead(
    listDataQueryRuns,
    { params: { id: sourceId }, query: { limit: SHOWN } },
    { topics: ["data-query-run"] },
  );
  return (
    <PastRuns
      title={t("history.title")}
      runs={data?.items ?? []}
      nameOf={({ text }) => text}
      onChoose={({ text }) => onChoose(text)}
    />
  );
}
