import { Button } from "@devloom/ui";
import { type Clash, decideClash, type Side } from "./clashes.ts";
import type { ConflictWords } from "./conflict-words.ts";

interface ClashChoicesProps {
  readonly text: string;
  readonly clashes: readonly Clash[];
  /** Which of them is shown. */
  readonly at: number;
  readonly words: ConflictWords;
  readonly onMove: (at: number) => void;
  readonly onDecide: (text: string) => void;
}

const SIDES: readonly Side[] = ["upper", "lower", "both"];

/** Decides one place in a file after the other. */
export function ClashChoices({ text, clashes, at, words, onMove, onDecide }: ClashChoicesProps) {
  const clash = clashes[at];
  if (clash === undefined) return null;
  const last = clashes.length - 1;
  const name = words.clash(at + 1, clashes.length, clash.firstLine);
  return (
    <fieldset aria-label={name} className="flex flex-wrap items-center gap-2">
      <span className="text-sm tabular-nums">{name}</span>
      {SIDES.map((side) => (
        <Button
          key={side}
          size="sm"
          variant="ghost"
          onClick={() => onDecide(decideClash(text, clash, side))}
        >
          {words[side]}
        </Button>
      ))}
      {clashes.length > 1 && (
        <span className="ml-auto flex">
          <Button size="sm" variant="ghost" onClick={() => onMove(at === 0 ? last : at - 1)}>
            {words.previousClash}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onMove(at === last ? 0 : at + 1)}>
            {words.nextClash}
          </Button>
        </span>
      )}
    </fieldset>
  );
}
