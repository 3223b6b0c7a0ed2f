import type { MetricSummary } from "../../contract.ts";

/** What people look for first: how long requests take, then anything that is measured, then what is counted. */
function worth({ name, kind }: MetricSummary): number {
  if (/dropped|refused|rejected|^scrape_|^up$/.test(name)) return 0;
  if (/(?:http|rpc|request).*duration/i.test(name)) return 4;
  if (kind === "histogram" || kind === "exponential") return 3;
  return kind === "sum" ? 2 : 1;
}

/** The metric that is shown until somebody chooses; of those that are worth the same, the one with the most points. */
export function usefulMetric(metrics: readonly MetricSummary[]): MetricSummary | undefined {
  const [best] = metrics.toSorted(
    (one, other) => worth(other) - worth(one) || other.points - one.points,
  );
  return best;
}
