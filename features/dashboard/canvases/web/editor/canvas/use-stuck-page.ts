import { type RefObject, useEffect, useRef, useState } from "react";
import type { FrameLink } from "../model/frame-link.ts";
import { PageWatch } from "../model/page-watch.ts";
import { readFiles } from "./use-loaded-files.ts";

const CHECK_MILLISECONDS = 2_500;
/** Browsers end the process of a page a moment after its frame has gone; what comes too early runs in the same one. */
const LEAVE_MILLISECONDS = 1_500;

/**
 * Whether the page of a frame has stopped answering. What it is to show next would wait for it, too: while it
 * `isLeaving`, the frame has to be gone.
 */
export function useStuckPage(
  frame: RefObject<HTMLIFrameElement | null>,
  link: FrameLink,
  visit: number,
  address: string | null,
): { isStuck: boolean; isLeaving: boolean; watch: RefObject<PageWatch | null> } {
  const [stuckVisit, setStuckVisit] = useState<number | null>(null);
  const watch = useRef<PageWatch>(null);
  useEffect(() => {
    const current = new PageWatch(link);
    watch.current = current;
    if (address !== null) current.begins();
    const hear = ({ data, source }: MessageEvent<unknown>): void => {
      const isOfPage = source !== null && source === frame.current?.contentWindow;
      if (isOfPage && readFiles(data) !== null) current.loads();
    };
    window.addEventListener("message", hear);
    const timer = setInterval(() => void current.check(), CHECK_MILLISECONDS);
    const end = current.isStuck.subscribe(() =>
      setStuckVisit(current.isStuck.get() ? visit : null),
    );
    return () => {
      window.removeEventListener("message", hear);
      clearInterval(timer);
      end();
    };
  }, [frame, link, visit, address]);
  const isLeaving = stuckVisit !== null && stuckVisit !== visit;
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => setStuckVisit(null), LEAVE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  return { isStuck: stuckVisit === visit, isLeaving, watch };
}
