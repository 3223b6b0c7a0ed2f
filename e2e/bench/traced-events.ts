import type { CDPSession } from "@playwright/test";

interface TracedEvent {
  readonly name: string;
  readonly args?: { readonly data?: { readonly type?: string } };
  /** What the thread itself used, in microseconds: others on the same machine do not count. */
  readonly tdur?: number;
}

/** Milliseconds of processor time that each event of a type took in the page while `work` went on. */
export async function tracedEvents(
  session: CDPSession,
  type: string,
  work: () => Promise<void>,
): Promise<number[]> {
  const collected: TracedEvent[] = [];
  // The protocol calls them objects of texts, which they are not.
  session.on("Tracing.dataCollected", ({ value }) =>
    collected.push(...(value as unknown as TracedEvent[])),
  );
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline"] },
  });
  await work();
  await session.send("Tracing.end");
  await complete;
  return collected
    .filter(({ name, args }) => name === "EventDispatch" && args?.data?.type === type)
    .map(({ tdur = 0 }) => tdur / 1_000);
}
