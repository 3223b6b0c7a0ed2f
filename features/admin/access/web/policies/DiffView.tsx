import { cx } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { type DiffLine, diffLines } from "./diff-lines.ts";

const looks: Record<DiffLine["kind"], string> = {
  same: "text-muted",
  added: "bg-success-soft text-success-ink",
  removed: "bg-danger-soft text-danger-ink",
};
const signs: Record<DiffLine["kind"], string> = { same: " ", added: "+", removed: "−" };

interface DiffViewProps {
  label: string;
  before: string;
  after: string;
}

/** Two texts, line by line. */
export function DiffView({ label, before, after }: DiffViewProps) {
  const t = useText("access");
  if (before === after) return <p className="text-sm text-muted">{t("versions.same")}</p>;
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-lg border bg-surface"
    >
      <pre className="w-max min-w-full py-2 font-mono text-xs leading-5">
        {diffLines(before, after).map((line, index) => (
          <span key={index} className={cx("block px-3", looks[line.kind])}>
            <span aria-hidden="true" className="mr-2 select-none">
              {signs[line.kind]}
            </span>
            {line.kind !== "same" && <span className="sr-only">{t(`versions.${line.kind}`)}</span>}
            {line.text === "" ? " " : line.text}
          </span>
        ))}
      </pre>
    </section>
  );
}
