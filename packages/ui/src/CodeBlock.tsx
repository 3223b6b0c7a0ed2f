import { Check, Copy } from "lucide-react";
import { cx } from "./cx.ts";
import { IconButton } from "./IconButton.tsx";
import { useCopied } from "./use-copied.ts";

export interface CodeBlockProps {
  code: string;
  /** Shown above the code: a file name or a language. */
  title?: string;
  /** Name of the scrollable region. */
  label?: string;
  copyLabel?: string;
  copiedLabel?: string;
  /** Breaks long lines, where they are no code. */
  wraps?: boolean;
  className?: string;
}

/** Code or a command, with a button that copies it. */
export function CodeBlock({
  code,
  title,
  label = "Code",
  copyLabel = "Copy",
  copiedLabel = "Copied",
  wraps = false,
  className,
}: CodeBlockProps) {
  const { copied, copy } = useCopied();
  return (
    <div className={cx("relative overflow-hidden rounded-lg border bg-sunken", className)}>
      {title && <div className="border-b px-4 py-2 font-mono text-xs text-muted">{title}</div>}
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
        tabIndex={0}
        aria-label={title ?? label}
        className="overflow-x-auto rounded-lg focus-visible:-outline-offset-2"
      >
        <pre
          className={cx(
            "py-3 pr-14 pl-4 font-mono text-sm leading-6",
            wraps ? "break-words whitespace-pre-wrap" : "w-max",
          )}
        >
          <code>{code}</code>
        </pre>
      </section>
      <IconButton
        label={copied ? copiedLabel : copyLabel}
        size="sm"
        onClick={() => void copy(code).catch(() => undefined)}
        className={cx("absolute right-1.5 bg-sunken", title ? "top-10.5" : "top-1.5")}
      >
        {copied ? (
          <Check aria-hidden="true" className="text-success-ink" />
        ) : (
          <Copy aria-hidden="true" />
        )}
      </IconButton>
      <span aria-live="polite" className="sr-only">
        {copied ? copiedLabel : ""}
      </span>
    </div>
  );
}
