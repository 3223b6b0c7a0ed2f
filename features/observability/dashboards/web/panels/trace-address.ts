/**
 * Where a trace of a panel opens. Dashboards ask the workspace; without a word of it operators might be led to the
 * platform's own telemetry, where the trace is not.
 */
export function traceAddress(traceId: string): string {
  return `/observability?${new URLSearchParams({ scope: "workspace", tab: "traces", trace: traceId })}`;
}
