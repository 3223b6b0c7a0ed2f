import type { CloudEvent } from "@devloom/contract";
import { useContext, useEffect, useRef } from "react";
import type { LiveState } from "./live-connection.ts";
import { LiveContext, LiveStateContext } from "./live-context.ts";

/** Calls `onEvent` for every event of the topics while the component is on screen. */
export function useLive(topics: readonly string[], onEvent: (event: CloudEvent) => void): void {
  const hub = useContext(LiveContext);
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  const key = topics.join(",");
  useEffect(() => {
    if (hub === null || key === "") return undefined;
    return hub.subscribe(key.split(","), (event) => latest.current(event));
  }, [hub, key]);
}

/** Keeps the topics streaming; the reads that name them refresh by themselves. */
export function useLiveTopics(topics: readonly string[]): void {
  useLive(topics, () => {});
}

/** Whether changes made elsewhere arrive by themselves right now. */
export function useLiveState(): LiveState {
  return useContext(LiveStateContext);
}
