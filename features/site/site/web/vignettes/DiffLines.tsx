import { cx } from "@devloom/ui";

export interface DiffLine {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

const looks = {
  same: { sign: " ", line: "text-muted" },
  added: { sign: "+", line: "bg-success-soft text-success-ink" },
  removed: { sign: "−", line: "bg-danger-soft text-danger-ink" },
} as const;

/** Lines of a diff in the small. */
export function DiffLines({ lines }: { lines: readonly DiffLine[] }) {
  return (
    <div className="overflow-hidden border-t py-2 font-mono text-xs leading-6">
      {lines.map(({ kind, text }) => (
        <div key={kind + text} className={cx("flex gap-3 px-4 whitespace-pre", looks[kind].line)}>
          <span className="w-2 select-none">{looks[kind].sign}</span>
          <span className="truncate">{text}</span>
        </div>
      ))}
    </div>
  );
}
