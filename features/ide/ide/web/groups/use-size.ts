import { useState } from "react";
import { useIde } from "../model/ide-context.ts";

const LIMITS = {
  files: [180, 720],
  panel: [240, 720],
  terminal: [15, 85],
} as const;

/** A size that somebody gave a part of the page, in this browser and project. */
export function useSize(
  part: keyof typeof LIMITS,
  usual: number,
): [size: number, setSize: (size: number) => void] {
  const key = `devloom.ide.size.${part}.${useIde().projectId}`;
  const [size, setSize] = useState(() => Number(localStorage.getItem(key) ?? "") || usual);
  const keep = (wanted: number): void => {
    const [least, most] = LIMITS[part];
    const next = Math.min(Math.max(Math.round(wanted), least), most);
    localStorage.setItem(key, String(next));
    setSize(next);
  };
  return [size, keep];
}
