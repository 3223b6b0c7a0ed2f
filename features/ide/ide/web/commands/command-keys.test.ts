import { expect, it } from "vitest";
import { keysOf } from "@devloom/web-kit";
import { COMMAND_KEYS, type CommandId, commandOf, OF_DEBUGGER, OF_TEXT } from "./command-keys.ts";

/** What the keyboard says when somebody presses such keys. */
function pressed(keys: string): string | null {
  const parts = keys.split("+");
  const key = parts.at(-1) ?? "";
  return keysOf(
    {
      key,
      code: /^[A-Z]$/.test(key) ? `Key${key}` : key,
      ctrlKey: parts.includes("Mod") || parts.includes("Ctrl"),
      metaKey: false,
      altKey: parts.includes("Alt"),
      shiftKey: parts.includes("Shift"),
    },
    false,
  );
}

it("every key that the list of commands names runs its command", () => {
  const others = new Set<CommandId>(["find", "line", ...OF_TEXT, ...OF_DEBUGGER]);
  // Each name is one of them.
  const ids = Object.keys(COMMAND_KEYS) as CommandId[];
  const own = ids.filter((id) => COMMAND_KEYS[id] !== "" && !others.has(id));
  expect(own.map((id) => commandOf(pressed(COMMAND_KEYS[id])))).toEqual(own);
});
