import { useState } from "react";

/** A length in pixels that this browser remembers. */
export function useStoredSize(
  name: string,
  initial: number,
  least: number,
  most: number,
): [number, (size: number) => void] {
  const key = `devloom.${name}`;
  const [size, setSize] = useState(() => {
    const stored = Number(localStorage.getItem(key));
    return stored >= least && stored <= most ? stored : initial;
  });
  const change = (next: number): void => {
    const within = Math.round(Math.min(most, Math.max(least, next)));
    setSize(within);
    localStorage.setItem(key, String(within));
  };
  return [size, change];
}
