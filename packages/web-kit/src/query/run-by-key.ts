import { createContext, type KeyboardEvent, use } from "react";

/** Runs the query of the panel around; `null` outside of one. */
export const RunContext = createContext<(() => void) | null>(null);

/** Enter runs the query: by itself in a single line, with Ctrl in a text of several. */
export function useRunByKey(lines: "single" | "several"): (event: KeyboardEvent) => void {
  const run = use(RunContext);
  return (event) => {
    const isAsked = lines === "single" || event.ctrlKey || event.metaKey;
    if (run === null || event.key !== "Enter" || !isAsked) return;
    // A form around it is not sent.
    event.preventDefault();
    run();
  };
}
