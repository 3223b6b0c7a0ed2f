import { cx, IconButton, Spinner, VisuallyHidden } from "@devloom/ui";
import { useFormat, useText } from "@devloom/web-kit";
import { Bug, ChevronRight, Circle, CircleCheck, CircleSlash, CircleX, Play } from "lucide-react";
import { useIde } from "../model/ide-context.ts";
import { nameOf, parentOf } from "../tree/tree-rows.ts";
import { Failure } from "./Failure.tsx";
import type { ShownState, TestRow } from "./test-rows.ts";

interface TestRowProps {
  readonly row: TestRow;
  readonly isOpen: boolean;
  /** Why it can't run now. */
  readonly reason: string | undefined;
  readonly onToggle: () => void;
  readonly onRun: () => void;
  readonly onDebug: () => void;
  readonly onOpened: () => void;
}

/** A file, a suite or a test, with the button that runs it; a failed one tells why when it is open. */
export function TestRowView(props: TestRowProps) {
  const { row, isOpen, reason, onToggle, onRun, onDebug, onOpened } = props;
  const t = useText("ide");
  const format = useFormat();
  const model = useIde();
  const { name, file, line, depth, failures, tests, state } = row;
  const isFile = depth === 0;
  const canOpen = tests !== null ? tests.length > 0 || failures.length > 0 : failures.length > 0;
  const label = isFile ? nameOf(name) : name;
  return (
    <li className="grid grid-cols-1 gap-1">
      <div
        className="group flex min-h-7 items-center gap-1 rounded pr-1 text-sm hover:bg-hover"
        style={{ paddingInlineStart: `${depth * 0.875}rem` }}
      >
        {canOpen ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={t(tests === null ? "tests.details" : "tests.expand", { name: label })}
            onClick={onToggle}
            className="grid size-6 shrink-0 place-items-center rounded text-muted"
          >
            <ChevronRight
              aria-hidden="true"
              className={cx("size-3.5 transition-transform", isOpen && "rotate-90")}
            />
          </button>
        ) : (
          <span className="size-6 shrink-0" />
        )}
        <StateIcon state={state} />
        <button
          type="button"
          title={isFile ? name : row.path.join(" › ")}
          onClick={() => {
            model.open(file, failures[0]?.places[0]?.line ?? line ?? undefined);
            onOpened();
          }}
          className="min-w-0 flex-1 truncate rounded px-1 py-0.5 text-left"
        >
          <span className={cx(state === "skipped" && "text-muted")}>{label}</span>
          {isFile && <span className="ml-1.5 text-xs text-muted">{parentOf(name)}</span>}
        </button>
        {row.milliseconds !== null && state !== "running" && state !== "skipped" && (
          <span className="shrink-0 text-xs text-muted tabular-nums">
            {format.duration(row.milliseconds)}
          </span>
        )}
        <IconButton
          size="sm"
          label={t("tests.run", { name: label })}
          disabledReason={reason}
          className="opacity-70 group-hover:opacity-100 focus-visible:opacity-100"
          onClick={onRun}
        >
          <Play aria-hidden="true" />
        </IconButton>
        <IconButton
          size="sm"
          label={t("debug.test", { name: label })}
          disabledReason={reason}
          className="opacity-70 group-hover:opacity-100 focus-visible:opacity-100"
          onClick={onDebug}
        >
          <Bug aria-hidden="true" />
        </IconButton>
      </div>
      {isOpen && failures.length > 0 && (
        <div
          className="grid gap-1 pb-1"
          style={{ paddingInlineStart: `${depth * 0.875 + 1.5}rem` }}
        >
          {failures.map((failure, index) => (
            <Failure key={`${index} ${failure.message}`} failure={failure} onOpened={onOpened} />
          ))}
        </div>
      )}
    </li>
  );
}

const ICONS = {
  passed: { Icon: CircleCheck, look: "text-success-ink" },
  failed: { Icon: CircleX, look: "text-danger-ink" },
  skipped: { Icon: CircleSlash, look: "text-muted" },
  unknown: { Icon: Circle, look: "text-muted" },
} as const;

function StateIcon({ state }: { readonly state: ShownState }) {
  const t = useText("ide");
  if (state === "running")
    return (
      <span className="grid size-4 shrink-0 place-items-center">
        <Spinner label={t("tests.state.running")} className="size-3.5" />
      </span>
    );
  const { Icon, look } = ICONS[state];
  return (
    <>
      <Icon aria-hidden="true" className={cx("size-4 shrink-0", look)} />
      <VisuallyHidden>{t(`tests.state.${state}`)}</VisuallyHidden>
    </>
  );
}
