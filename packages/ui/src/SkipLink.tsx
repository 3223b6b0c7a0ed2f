import type { ReactNode } from "react";

export interface SkipLinkProps {
  /** The main element's id, with the hash: "#main". The element carries tabIndex={-1}. */
  href?: string;
  children?: ReactNode;
}

/** The first stop of the keyboard: jumps over the navigation. */
export function SkipLink({ href = "#main", children = "Skip to content" }: SkipLinkProps) {
  return (
    <a
      href={href}
      className="fixed top-3 left-3 z-60 -translate-y-20 rounded-md bg-brand px-4 py-2 text-sm font-medium text-on-brand shadow-overlay transition-transform focus:translate-y-0"
    >
      {children}
    </a>
  );
}
