import { cx } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { TestFailure } from "../../contract.ts";
import { useIde } from "../model/ide-context.ts";
import { valueDiff, type ValueLine } from "./value-diff.ts";

interface FailureProps {
  readonly failure: TestFailure;
  readonly onOpened: () => void;
}

const LOOK: Record<ValueLine["kind"], string> = {
  same: "text-muted",
  expected: "bg-success-soft text-ink",
  received: "bg-danger-soft text-ink",
};
const SIGN: Record<ValueLine["kind"], string> = { same: " ", expected: "−", received: "+" };

/** Why a test failed: its words, both values, and the places that lead there. */
export function Failure({ failure, onOpened }: FailureProps) {
  const t = useText("ide");
  const model = useIde();
  const { message, expected, actual, places } = failure;
  return (
    <div className="grid gap-2 rounded-lg border border-danger/40 p-2 text-xs">
      <p className="max-h-40 overflow-auto font-mono break-words whitespace-pre-wrap text-danger-ink">
        {message}
      </p>
      {expected !== null && actual !== null && (
        <section
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
          tabIndex={0}
          aria-label={t("tests.diff")}
          className="max-h-72 overflow-auto rounded border font-mono leading-5 focus-visible:-outline-offset-2"
        >
          <p className="sticky left-0 flex gap-3 border-b bg-surface px-2 py-1 font-sans">
            <span>− {t("tests.expected")}</span>
            <span>+ {t("tests.received")}</span>
          </p>
          <div className="w-max min-w-full">
            {valueDiff(expected, actual).map(({ kind, text }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity
              <div key={index} className={cx("px-2 whitespace-pre", LOOK[kind])}>
                {SIGN[kind]} {text}
              </div>
            ))}
          </div>
        </section>
      )}
      {places.length > 0 && (
        <ul className="grid gap-0.5">
          {places.slice(0, 5).map(({ path, line }, index) => (
            <li key={`${index} ${path}:${line}`}>
              <button
                type="button"
                aria-label={t("tests.open", { place: `${path}:${line}` })}
                className="max-w-full truncate rounded px-1 font-mono text-brand-ink hover:bg-hover hover:underline"
                onClick={() => {
                  model.open(path, line);
                  onOpened();
                }}
              >
                {path}:{line}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
