import { PAGE_LOADING } from "@devloom/frame-protocol";
import { type RefObject, useEffect, useState } from "react";

/** How many files the page of a frame has got so far, as it tells itself while it loads. */
export function useLoadedFiles(frame: RefObject<HTMLIFrameElement | null>): number {
  const [files, setFiles] = useState(0);
  useEffect(() => {
    const hear = ({ data, source }: MessageEvent<unknown>): void => {
      // Any script of the page could say so; it is a number to look at, and nothing goes by it.
      if (source === null || source !== frame.current?.contentWindow) return;
      const told = readFiles(data);
      if (told !== null) setFiles(told);
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [frame]);
  return files;
}

/** How many files a page says that it has got; null for any other message. */
export function readFiles(data: unknown): number | null {
  if (typeof data !== "object" || data === null || !("id" in data) || !("files" in data))
    return null;
  const { id, files } = data;
  return id === PAGE_LOADING && Number.isSafeInteger(files) ? Number(files) : null;
}
