import type { Frame } from "../frame.ts";
import { endTextEdit } from "./text-edit.ts";

const COMMANDS: Readonly<Record<string, string>> = {
  SelectAll: "selectAll",
  Backspace: "delete",
  Delete: "forwardDelete",
};
const MOVES: Readonly<Record<string, readonly [direction: string, unit: string]>> = {
  ArrowLeft: ["left", "character"],
  ArrowRight: ["right", "character"],
  ArrowUp: ["backward", "line"],
  ArrowDown: ["forward", "line"],
  Home: ["backward", "lineboundary"],
  End: ["forward", "lineboundary"],
};

/** Types what somebody has typed at a text before its editing began. */
export function typeAhead(frame: Frame, keys: readonly string[]): void {
  for (const key of keys) {
    if (frame.textEdit === null) return;
    const [command, move] = [COMMANDS[key], MOVES[key]];
    if (key === "Enter") endTextEdit(frame);
    else if (move !== undefined) window.getSelection()?.modify("move", ...move);
    else if (command !== undefined) document.execCommand(command);
    else if (key.length === 1) document.execCommand("insertText", false, key);
  }
}
