import { Button, cx } from "@devloom/ui";
import { useState } from "react";
import { ConflictText } from "./ConflictText.tsx";
import type { Conflict, Decisions } from "./use-decisions.ts";

/** What the editor says, in the person's language. */
export interface ConflictWords {
  readonly ours: string;
  readonly theirs: string;
  readonly keepDeleted: string;
  readonly willBeDeleted: string;
  readonly resultOf: (path: string) => string;
  /** The words of the text editor's own panels. */
  readonly phrases: Readonly<Record<string, string>>;
}

interface ConflictEditorProps {
  readonly conflicts: readonly Conflict[];
  readonly decisions: Decisions;
  readonly words: ConflictWords;
}

/** The files in conflict one by one: either side as it is, or what the person types. */
export function ConflictEditor({ conflicts, decisions, words }: ConflictEditorProps) {
  const [active, setActive] = useState(conflicts[0]?.path ?? "");
  const shown = conflicts.find(({ path }) => path === active);
  const text = decisions.textOf(active);
  return (
    <>
      <ul className="flex flex-wrap gap-1">
        {conflicts.map(({ path }) => (
          <li key={path}>
            <Button
              size="sm"
              variant="outline"
              aria-pressed={path === active}
              className={cx("font-mono text-xs", path === active && "bg-brand-soft")}
              onClick={() => setActive(path)}
            >
              {path} {decisions.isDecided(path) ? "✓" : ""}
            </Button>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <>
          <div className="flex flex-wrap gap-2">
            {([shown.ours, shown.theirs] as const).map((side, index) => (
              <Button
                key={index === 0 ? "ours" : "theirs"}
                size="sm"
                variant="outline"
                onClick={() => decisions.decide(active, side)}
              >
                {side === null ? words.keepDeleted : index === 0 ? words.ours : words.theirs}
              </Button>
            ))}
          </div>
          {text === null ? (
            <p className="text-sm text-muted">{words.willBeDeleted}</p>
          ) : (
            <ConflictText
              key={active}
              path={active}
              text={text ?? ""}
              label={words.resultOf(active)}
              phrases={words.phrases}
              onType={(typed) => decisions.decide(active, typed)}
            />
          )}
        </>
      )}
    </>
  );
}
