import { useEffect, useRef } from "react";
import { invalidateTopics } from "../api/query-keys.ts";
import { useLive } from "./use-live.ts";

const PAUSE_MILLISECONDS = 5_000;

/** Reads follow what is heard, but not every single event of a busy topic: those of `refreshed` are read again after a pause. */
export function useCalmRefresh(heard: readonly string[], refreshed: readonly string[]): void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useLive(heard, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void invalidateTopics(refreshed);
    }, PAUSE_MILLISECONDS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
