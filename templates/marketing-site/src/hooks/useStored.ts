import { useCallback, useState } from "react";

/** A state that is kept in local storage. Damaged entries count as absent. */
export function useStored<Value>(
  key: string,
  initial: Value,
  isValid: (value: unknown) => value is Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
      return isValid(stored) ? stored : initial;
    } catch {
      return initial;
    }
  });

  const store = useCallback(
    (next: Value) => {
      setValue(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage may be full or turned off; the value then lasts until the page is closed.
      }
    },
    [key],
  );

  return [value, store];
}
