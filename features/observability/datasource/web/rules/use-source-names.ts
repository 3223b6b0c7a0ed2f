import { useAll } from "@devloom/web-kit";
import { listDataSources } from "../../contract.ts";

/** The names of sources; one that is gone has none. */
export function useSourceNames(): (id: string) => string {
  const { data = [] } = useAll(listDataSources, { topics: ["data-source"] });
  return (id) => data.find((source) => source.id === id)?.name ?? "–";
}
