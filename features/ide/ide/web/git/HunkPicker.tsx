import { Checkbox, cx } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { changedLines, hunksOf, type PickHunk } from "./pick-lines.ts";

interface HunkPickerProps {
  readonly path: string;
  readonly diff: string;
  /** Places of lines in the diff that are not to be committed. */
  readonly left: ReadonlySet<number>;
  readonly onLeft: (left: ReadonlySet<number>) => void;
}

const LOOK = {
  added: "bg-success-soft",
  removed: "bg-danger-soft",
  same: "text-muted",
} as const;
const SIGN = { added: "+", removed: "−", same: "" } as const;

/** What changed in one file, with each hunk and each line to take or to leave. */
export function HunkPicker({ path, diff, left, onLeft }: HunkPickerProps) {
  const t = useText("ide");
  const set = (indexes: readonly number[], isLeft: boolean): void => {
    const next = new Set(left);
    for (const index of indexes)
      if (isLeft) next.add(index);
      else next.delete(index);
    onLeft(next);
  };
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
      tabIndex={0}
      aria-label={path}
      className="max-h-72 overflow-auto rounded-lg border font-mono text-xs leading-5 focus-visible:-outline-offset-2"
    >
      {hunksOf(diff).map((hunk, number) => (
        <div key={hunk.index} className="min-w-max">
          <HunkHead
            hunk={hunk}
            left={left}
            label={t("git.includeHunk", { number: number + 1 })}
            onChange={(isLeft) => set(changedLines(hunk), isLeft)}
          />
          {hunk.lines.map((line) => (
            <div key={line.index} className={cx("flex items-center gap-2 px-2", LOOK[line.kind])}>
              <span className="flex w-5 shrink-0 justify-center">
                {line.kind !== "same" && (
                  <input
                    type="checkbox"
                    className="size-3.5 accent-brand"
                    aria-label={t("git.includeLine", { text: `${SIGN[line.kind]}${line.text}` })}
                    checked={!left.has(line.index)}
                    onChange={({ target }) => set([line.index], !target.checked)}
                  />
                )}
              </span>
              <span className="w-3 shrink-0 text-center select-none">{SIGN[line.kind]}</span>
              <span className={cx("whitespace-pre", left.has(line.index) && "line-through")}>
                {line.text}
              </span>
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}

interface HunkHeadProps {
  readonly hunk: PickHunk;
  readonly left: ReadonlySet<number>;
  readonly label: string;
  readonly onChange: (isLeft: boolean) => void;
}

function HunkHead({ hunk, left, label, onChange }: HunkHeadProps) {
  const lines = changedLines(hunk);
  const taken = lines.filter((index) => !left.has(index)).length;
  const checked = taken === 0 ? false : taken === lines.length ? true : "indeterminate";
  return (
    <div className="flex items-center gap-2 bg-sunken px-2 py-0.5 text-muted">
      <Checkbox
        aria-label={label}
        checked={checked}
        onCheckedChange={(next) => onChange(next !== true)}
      />
      <span className="whitespace-pre">{hunk.title}</span>
    </div>
  );
}
