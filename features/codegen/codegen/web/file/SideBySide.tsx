import { Badge, Checkbox, cx, type DiffLine } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useId } from "react";
import type { DraftedFile } from "../../contract.ts";
import { sideHunks } from "./side-rows.ts";

export interface SideBySideProps {
  file: DraftedFile;
  taken: ReadonlySet<number>;
  onTake: (hunk: number, isTaken: boolean) => void;
}

/** What becomes of one file, both sides beside each other, with a tick for each change. */
export function SideBySide({ file: { path, isNew, diff }, taken, onTake }: SideBySideProps) {
  const t = useText("codegen");
  return (
    <section aria-label={path} className="min-w-0 overflow-hidden rounded-lg border">
      <h3 className="flex flex-wrap items-center gap-2 border-b bg-surface px-3 py-1.5 font-mono text-xs font-medium">
        {path}
        {isNew && <Badge variant="success">{t("file.newFile")}</Badge>}
      </h3>
      {sideHunks(diff).map((rows, hunk) => (
        // oxlint-disable-next-line react/no-array-index-key -- a change is named by its index
        <div
          key={hunk}
          className={cx("border-b last:border-b-0", !taken.has(hunk) && "opacity-60")}
        >
          <HunkTick
            label={t("file.takeHunk", { number: hunk + 1, path })}
            checked={taken.has(hunk)}
            onChange={(isTaken) => onTake(hunk, isTaken)}
          />
          <section
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
            tabIndex={0}
            aria-label={`${path} ${hunk + 1}`}
            className="overflow-x-auto focus-visible:-outline-offset-2"
          >
            <table className="w-full min-w-[36rem] table-fixed border-collapse font-mono text-xs leading-5">
              <colgroup>
                <col className="w-10" />
                <col />
                <col className="w-10" />
                <col />
              </colgroup>
              <thead className="sr-only">
                <tr>
                  <th colSpan={2}>{t("file.before")}</th>
                  <th colSpan={2}>{t("file.after")}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ before, after }, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity
                  <tr key={index}>
                    <Side line={before} number={before?.before ?? null} look="bg-danger-soft" />
                    <Side line={after} number={after?.after ?? null} look="bg-success-soft" />
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </div>
      ))}
    </section>
  );
}

function Side({
  line,
  number,
  look,
}: {
  line: DiffLine | null;
  number: number | null;
  look: string;
}) {
  const isChanged = line !== null && line.kind !== "same";
  const color = line === null ? "bg-sunken" : isChanged ? `${look} text-ink` : "text-muted";
  return (
    <>
      <td className={cx("w-10 px-2 text-right align-top text-muted select-none", color)}>
        {number ?? ""}
      </td>
      <td className={cx("border-r px-2 break-words whitespace-pre-wrap last:border-r-0", color)}>
        {line?.text ?? ""}
      </td>
    </>
  );
}

interface HunkTickProps {
  label: string;
  checked: boolean;
  onChange: (isTaken: boolean) => void;
}

function HunkTick({ label, checked, onChange }: HunkTickProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 bg-sunken px-3 py-1.5">
      <Checkbox id={id} checked={checked} onCheckedChange={(value) => onChange(value === true)} />
      <label htmlFor={id} className="text-xs text-muted">
        {label}
      </label>
    </div>
  );
}
