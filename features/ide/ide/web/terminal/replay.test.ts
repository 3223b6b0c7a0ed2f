import { expect, it } from "vitest";
import { Replay } from "./replay.ts";

/** The cursor, the kind of terminal, a mode, a colour, a setting, and that the focus went. */
const ANSWERS = [
  "\u001b[2;2R",
  "\u001b[?1;2c",
  "\u001b[>0;276;0c",
  "\u001b[0n",
  "\u001b[?12;2$y",
  "\u001b]10;rgb:1f1f/2d2d/3333\u001b\\",
  "\u001bP1$r0m\u001b\\",
  "\u001b[O",
];
const TYPED = [
  "R",
  "\r",
  "\u001b",
  "\u001b[A",
  "\u001bOP",
  "\u001b[3~",
  "\u001b[200~[c\u001b[201~",
];

it("answers what is asked now, and not again what was asked before", () => {
  const replay = new Replay();
  let shown = 0;
  const first = replay.until(() => (shown += 1));
  const second = replay.until(() => (shown += 1));
  first();

  for (const answer of ANSWERS) expect(replay.answered(answer), JSON.stringify(answer)).toBe(true);
  for (const text of TYPED) expect(replay.answered(text), JSON.stringify(text)).toBe(false);
  second();
  expect(shown).toBe(2);
  for (const answer of ANSWERS) expect(replay.answered(answer)).toBe(false);
});
