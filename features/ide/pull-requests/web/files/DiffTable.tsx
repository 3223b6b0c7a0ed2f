import { cx, type DiffLine } from "@devloom/ui";
import { usePermission, useText } from "@devloom/web-kit";
import { Plus } from "lucide-react";
import { Fragment, useState } from "react";
import { ThreadView } from "../detail/ThreadView.tsx";
import { keyOf, type LinePlace, linesAbove, placeOf, splitRows, textOf } from "./diff-rows.ts";
import type { Commenting } from "./commenting.ts";
import { LineForm } from "./LineForm.tsx";

const LOOK: Record<DiffLine["kind"], string> = {
  hunk: "bg-sunken text-muted",
  added: "bg-success-soft text-ink",
  removed: "bg-danger-soft text-ink",
  same: "text-ink",
};
const SIGN: Record<DiffLine["kind"], string> = { hunk: "", added: "+", removed: "−", same: " " };

interface DiffTableProps {
  readonly path: string;
  readonly lines: readonly DiffLine[];
  readonly isSplit: boolean;
  readonly commenting: Commenting | undefined;
}

/** The lines of a diff, with the conversations under the lines that they are about. */
export function DiffTable({ path, lines, isSplit, commenting }: DiffTableProps) {
  const [writing, setWriting] = useState<LinePlace | null>(null);
  const rows = isSplit ? splitRows(lines) : lines.map((line) => ({ before: line, after: line }));
  const width = isSplit ? 4 : 3;
  const below = (places: readonly (LinePlace | null)[]) => {
    const keys = new Set(places.flatMap((place) => (place === null ? [] : [keyOf(place)])));
    const threads = (commenting?.threads ?? []).filter(
      (thread) => thread.path === path && !thread.isOutdated && keys.has(keyOf(thread)),
    );
    const isWriting = writing !== null && keys.has(keyOf(writing));
    if (commenting === undefined || (threads.length === 0 && !isWriting)) return null;
    return (
      <tr>
        <td colSpan={width} className="border-y bg-canvas p-3 font-sans">
          <div className="grid max-w-3xl gap-3">
            {threads.map((thread) => (
              <ThreadView key={thread.id} thread={thread} commenting={commenting} />
            ))}
            {isWriting && (
              <LineForm
                path={path}
                place={writing}
                above={linesAbove(lines, writing)}
                textOf={(from, to) => textOf(lines, from, to)}
                commenting={commenting}
                onClose={() => setWriting(null)}
              />
            )}
          </div>
        </td>
      </tr>
    );
  };
  const numbers = { onWrite: commenting === undefined ? null : setWriting };
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse font-mono text-xs leading-5">
        <tbody>
          {rows.map(({ before, after }, index) => {
            const places = [before, after].map((line) => (line === null ? null : placeOf(line)));
            return (
              // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity
              <Fragment key={index}>
                {isSplit && before?.kind !== "hunk" ? (
                  <tr>
                    <SideCells line={before} side="old" {...numbers} />
                    <SideCells line={after} side="new" {...numbers} />
                  </tr>
                ) : (
                  after !== null && <UnifiedRow line={after} width={width} {...numbers} />
                )}
                {below(places)}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface Numbered {
  readonly onWrite: ((place: LinePlace) => void) | null;
}

function UnifiedRow({ line, width, onWrite }: Numbered & { line: DiffLine; width: number }) {
  if (line.kind === "hunk")
    return (
      <tr className={LOOK.hunk}>
        <td colSpan={width} className="px-3 py-0.5">
          ⋯ {line.text}
        </td>
      </tr>
    );
  const place = placeOf(line);
  const isRemoved = place?.side === "old";
  return (
    <tr className={cx("group", LOOK[line.kind])}>
      <NumberCell number={line.before} place={isRemoved ? place : null} onWrite={onWrite} />
      <NumberCell number={line.after} place={isRemoved ? null : place} onWrite={onWrite} />
      <td className="w-full pr-3 pl-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
        <span aria-hidden="true" className="mr-2 select-none">
          {SIGN[line.kind]}
        </span>
        {line.text}
      </td>
    </tr>
  );
}

interface SideCellsProps extends Numbered {
  readonly line: DiffLine | null;
  readonly side: "old" | "new";
}

function SideCells({ line, side, onWrite }: SideCellsProps) {
  if (line === null) return <td colSpan={2} aria-label="–" className="w-1/2 bg-sunken" />;
  const place = placeOf(line);
  const isOwn = place?.side === side;
  const number = side === "old" ? line.before : line.after;
  return (
    <>
      <NumberCell
        number={number}
        place={isOwn ? place : null}
        onWrite={isOwn ? onWrite : null}
        className={cx("group", LOOK[line.kind])}
      />
      <td
        className={cx(
          "w-1/2 px-2 whitespace-pre-wrap [overflow-wrap:anywhere]",
          side === "old" && "border-r",
          LOOK[line.kind],
        )}
      >
        {line.text}
      </td>
    </>
  );
}

interface NumberCellProps extends Numbered {
  readonly number: number | null;
  readonly place: LinePlace | null;
  readonly className?: string;
}

/** A line's number, which is the button that comments on it. */
function NumberCell({ number, place, onWrite, className }: NumberCellProps) {
  const t = useText("pull-requests");
  const { allowed } = usePermission("pull-request:review");
  return (
    <td className={cx("w-11 min-w-11 text-right align-top text-muted select-none", className)}>
      {place !== null && onWrite !== null && allowed ? (
        <button
          type="button"
          aria-label={t("thread.addTo", { line: place.line })}
          className="group/line flex w-full items-center justify-end gap-0.5 px-1.5 hover:bg-brand hover:text-on-brand focus-visible:-outline-offset-2"
          onClick={() => onWrite(place)}
        >
          <Plus
            aria-hidden="true"
            className="size-3 opacity-0 group-hover:opacity-100 group-focus-visible/line:opacity-100"
          />
          {number ?? place.line}
        </button>
      ) : (
        <span className="px-1.5">{number ?? ""}</span>
      )}
    </td>
  );
}
