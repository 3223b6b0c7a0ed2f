import { ApiError, call } from "@devloom/web-kit";
import { useEffect, useState } from "react";
import { readIdeFile } from "../../contract.ts";

/** A file as it is now; no hash for one that is gone, no text for what is none. */
export interface PresentText {
  readonly hash: string | null;
  readonly text: string | null;
}

/** What a file holds on the disk; `null` until it is read. */
export function usePresentText(projectId: string, filePath: string): PresentText | null {
  const [present, setPresent] = useState<PresentText | null>(null);
  useEffect(() => {
    let isWanted = true;
    void call(readIdeFile, { params: { id: projectId }, query: { filePath } })
      .then(({ hash, content }) => ({ hash, text: content }))
      .catch((error: unknown) => {
        const isGone = error instanceof ApiError && error.status === 404;
        return { hash: null, text: isGone ? "" : null };
      })
      .then((read) => isWanted && setPresent(read));
    return () => {
      isWanted = false;
    };
  }, [projectId, filePath]);
  return present;
}
