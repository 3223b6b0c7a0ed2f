import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { useIde } from "../model/ide-context.ts";
import { type IdePart, PARTS } from "./parts.ts";

const CLOSED = "closed";

/** Which part is open at the side; the page opens with the one that was open in this browser and project. */
export function useOpenPart(
  isClosed: boolean,
): [IdePart | null, Dispatch<SetStateAction<IdePart | null>>] {
  const key = `devloom.ide.panel.${useIde().projectId}`;
  const [part, setPart] = useState<IdePart | null>(() => {
    const kept = localStorage.getItem(key);
    if (isClosed || kept === CLOSED) return null;
    return PARTS.find((one) => one.part === kept)?.part ?? "files";
  });
  // On a small screen the part lies over the text and goes by itself: that is nobody's choice.
  useEffect(() => {
    if (!isClosed) localStorage.setItem(key, part ?? CLOSED);
  }, [key, part, isClosed]);
  return [part, setPart];
}
