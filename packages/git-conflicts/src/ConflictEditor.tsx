import { Button, cx } from "@devloom/ui";
import { useState } from "react";
import { ClashChoices } from "./ClashChoices.tsx";
import { clashesIn } from "./clashes.ts";
import { ConflictText } from "./ConflictText.tsx";
import type { ConflictWords } from "./conflict-words.ts";
import type { Conflict, Decisions } from "./use-decisions.ts";

interface ConflictEditorProps {
  readonly conflicts: readonly Conflict[];
  readonly decisions: Decisions;
  readonly words: ConflictWords;
}

/** The files in conflict one by one: either side as it is, place by place, or what the person types. */
export function ConflictEditor({ conflicts, decisions, words }: ConflictEditorProps) {
  const [active, setActive] = useState(conflicts[0]?.path ?? "");
  const shown = conflicts.find(({ path }) => path === active);
  const text = decisions.textOf(active);
  const clashes = clashesIn(text ?? "");
  const [chosen, setChosen] = useState(0);
  // After the last one the first is shown.
  const at = chosen < clashes.length ? chosen : 0;
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
              onClick={() => {
                setActive(path);
                setChosen(0);
              }}
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
          <ClashChoices
            text={text ?? ""}
            clashes={clashes}
            at={at}
            words={words}
            onMove={setChosen}
            onDecide={(decided) => decisions.decide(active, decided)}
          />
          {text === null ? (
            <p className="text-sm text-muted">{words.willBeDeleted}</p>
          ) : (
            <ConflictText
              key={active}
              path={active}
              text={text ?? ""}
              shown={clashes[at] ?? null}
              left={clashes.length}
              label={words.resultOf(active)}
              onType={(typed) => decisions.decide(active, typed)}
            />
          )}
        </>
      )}
    </>
  );
}
