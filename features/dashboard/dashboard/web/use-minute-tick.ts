import { useEffect, useReducer } from "react";

/** Renders again each minute, so that relative times stay true. */
export function useMinuteTick(): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, 60_000);
    return () => clearInterval(timer);
  }, []);
}
