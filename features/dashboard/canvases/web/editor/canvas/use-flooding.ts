import { type RefObject, useEffect, useState } from "react";
import type { FrameLink } from "../model/frame-link.ts";
import { MessageBudget } from "../model/message-budget.ts";

/** Whether the page of a frame was stopped because it says more than anybody could read. Its next visit begins anew. */
export function useFlooding(
  frame: RefObject<HTMLIFrameElement | null>,
  link: FrameLink,
  visit: number,
): { readonly isStopped: boolean; readonly wasStopped: boolean } {
  const [stoppedVisit, setStoppedVisit] = useState<number | null>(null);
  useEffect(() => {
    const stop = (): void => setStoppedVisit(visit);
    const budget = new MessageBudget();
    // Any script of the page can send to the window around, too.
    const hear = ({ source }: MessageEvent<unknown>): void => {
      if (source !== null && source === frame.current?.contentWindow && !budget.spend()) stop();
    };
    window.addEventListener("message", hear);
    const end = link.state.subscribe(() => {
      if (link.state.get() === "flooding") stop();
    });
    return () => {
      window.removeEventListener("message", hear);
      end();
    };
  }, [frame, link, visit]);
  return { isStopped: stoppedVisit === visit, wasStopped: stoppedVisit !== null };
}
