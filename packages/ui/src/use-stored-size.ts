import { useState } from "react";

/** A size between two limits that this browser keeps under a name. */
export function useStoredSize(
  name: string,
  { initial, min, max }: { readonly initial: number; readonly min: number; readonly max: number },
): [size: number, setSize: (size: number) => void] {
  const key = `devloom.${name}`;
  const [size, setSize] = useState(() => {
    const stored = Number(localStorage.getItem(key) ?? "");
    return stored >= min && stored <= max ? stored : initial;
  });
  const change = (wanted: number): void => {
    const next = Math.round(Math.min(max, Math.max(min, wanted)));
    setSize(next);
    localStorage.setItem(key, String(next));
  };
  return [size, change];
}
