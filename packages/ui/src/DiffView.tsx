import { Badge } from "./Badge.tsx";
import { cx } from "./cx.ts";
import { type DiffLine, readDiff } from "./diff-lines.ts";

export interface DiffViewProps {
  /** Unified diff of one file. */
  diff: string;
  /** Shown above, and the name of the scrollable region. */
  title: string;
  /** A word about the file beside its title. */
  note?: string | undefined;
  /** Said where there is no text to compare. */
  empty: string;
  className?: string;
}

const LOOK: Record<DiffLine["kind"], string> = {
  hunk: "bg-sunken text-muted",
  added: "bg-success-soft text-ink",
  removed: "bg-danger-soft text-ink",
  same: "text-muted",
};
const SIGN: Record<DiffLine["kind"], string> = { hunk: "⋯", added: "+", removed: "−", same: "" };

/** What changed in one file, line by line. */
export function DiffView({ diff, title, note, empty, className }: DiffViewProps) {
  const lines = readDiff(diff);
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
      tabIndex={0}
      aria-label={title}
      className={cx("overflow-auto rounded-lg border focus-visible:-outline-offset-2", className)}
    >
      <h3 className="sticky left-0 border-b bg-surface px-3 py-1.5 font-mono text-xs font-medium">
        {title}
        {note !== undefined && (
          <Badge variant="success" className="ml-2 font-sans">
            {note}
          </Badge>
        )}
      </h3>
      {lines.length === 0 ? (
        <p className="px-3 py-2 text-xs text-muted">{empty}</p>
      ) : (
        <table className="w-full border-collapse font-mono text-xs leading-5">
          <tbody>
            {lines.map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity
              <tr key={index} className={LOOK[line.kind]}>
                <td className="w-10 px-2 text-right text-muted select-none">{line.before ?? ""}</td>
                <td className="w-10 px-2 text-right text-muted select-none">{line.after ?? ""}</td>
                <td className="w-4 text-center select-none">{SIGN[line.kind]}</td>
                <td className="pr-3 whitespace-pre">{line.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
