import { type RefObject, useEffect, useState } from "react";
import type { FrameLink } from "../model/frame-link.ts";
import { MessageBudget } from "../model/message-budget.ts";

/** Whether the page of a frame was stopped because it says more than anybody could read, and what lets it begin again. */
export function useFlooding(
  frame: RefObject<HTMLIFrameElement | null>,
  link: FrameLink,
): { readonly isStopped: boolean; forgive(): void } {
  const [isStopped, setStopped] = useState(false);
  useEffect(() => {
    const stop = (): void => setStopped(true);
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
  }, [frame, link]);
  return { isStopped, forgive: () => setStopped(false) };
}
