import { useArrival } from "@devloom/web-kit";
import { type ReactNode, useState } from "react";

/** What came of a button: scrolled to and focused once, when it appears. */
export function Arriving({ children }: { children: ReactNode }) {
  const [once] = useState({});
  return (
    <div {...useArrival<HTMLDivElement>(once)} className="min-w-0 scroll-mt-20 outline-none">
      {children}
    </div>
  );
}
