import type { ReactNode } from "react";

/** Links lead to other pages of the web; anything else stays text. */
export function MarkdownLink({ href, children }: { href: unknown; children: ReactNode }) {
  if (typeof href !== "string" || !/^(?:https?:\/\/|mailto:)[^\s\\]+$/i.test(href)) return children;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-brand-ink underline"
    >
      {children}
    </a>
  );
}
