import { invalidateTopics, useLive } from "@devloom/web-kit";
import { useEffect, useRef } from "react";

/** Reads that name this topic are read again when instances have moved. */
export const ANALYTICS_TOPICS = ["workflow-target"] as const;
const PAUSE_MILLISECONDS = 5_000;

/** Figures follow what happens, but not every single step of a busy process. */
export function useCalmRefresh(): void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useLive(["workflow-instance"], () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void invalidateTopics(ANALYTICS_TOPICS);
    }, PAUSE_MILLISECONDS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
