import clsx from "clsx";
import type { ReactNode } from "react";

interface SectionProps {
  id?: string;
  tone?: "paper" | "mist" | "forest";
  /** Less air above and below. */
  isTight?: boolean;
  className?: string;
  children: ReactNode;
}

export function Section({
  id,
  tone = "paper",
  isTight = false,
  className,
  children,
}: SectionProps) {
  return (
    <section
      id={id}
      className={clsx(
        isTight ? "py-10 sm:py-14" : "py-16 sm:py-24",
        tone === "mist" && "bg-mist",
        tone === "forest" && "bg-[#2f5d46] text-[#fffdf8]",
        className,
      )}
    >
      <div className="container-page">{children}</div>
    </section>
  );
}
