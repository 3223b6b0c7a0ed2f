import clsx from "clsx";
import type { ReactNode } from "react";
import { useInView } from "@/hooks/useInView";
import styles from "./Reveal.module.css";

interface RevealProps {
  /** Waits this many milliseconds, so that neighbours come one after the other. */
  delay?: number;
  className?: string;
  children: ReactNode;
}

export function Reveal({ delay = 0, className, children }: RevealProps) {
  const { ref, wasSeen } = useInView<HTMLDivElement>();
  return (
    <div
      ref={ref}
      className={clsx(styles.reveal, wasSeen && styles.seen, className)}
      style={{ transitionDelay: `${delay}ms` }}
    >
      {children}
    </div>
  );
}
