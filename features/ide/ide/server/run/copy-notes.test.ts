import { expect, it } from "vitest";
import { noteText } from "./copy-notes.ts";

const hostile = "\u001b]0;owned\u0007\u202Egnp.exe\r\n\u009b2J";

it.each(["large", "recovered", "conflict", "link"] as const)(
  "a note (%s) about a hostile name holds nothing that a terminal obeys",
  (reason) => {
    expect(noteText(reason, hostile)).not.toMatch(/\p{C}/u);
  },
);
