import type { KeyboardEvent } from "react";

type Cell = HTMLTextAreaElement;

/** Whether an arrow key leaves the text instead of moving in it. */
function leaves({
  key,
  currentTarget: { value, selectionStart, selectionEnd },
}: KeyboardEvent<Cell>) {
  if (selectionStart !== selectionEnd && key !== "Enter")
    return selectionEnd - selectionStart === value.length;
  if (key === "ArrowLeft") return selectionStart === 0;
  if (key === "ArrowRight") return selectionEnd === value.length;
  if (key === "ArrowUp") return !value.slice(0, selectionStart).includes("\n");
  return !value.slice(selectionEnd).includes("\n");
}

const STEPS: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

/** Moves between cells by arrow keys and Enter, as in a spreadsheet. True when the focus moved. */
export function moveFocus(event: KeyboardEvent<Cell>): boolean {
  const step = STEPS[event.key];
  if (step === undefined || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey)
    return false;
  if (!leaves(event)) return false;
  const row = event.currentTarget.closest("tr");
  if (row === null) return false;
  const at = cellsOf(row).indexOf(event.currentTarget);
  const rows = [...(row.parentElement?.children ?? [])];
  const target = rows[rows.indexOf(row) + step[0]];
  const cell = target === undefined ? undefined : cellsOf(target)[at + step[1]];
  if (cell === undefined) return false;
  event.preventDefault();
  cell.focus();
  cell.select();
  return true;
}

/** Focuses a cell of a rule. */
export function focusRule(table: HTMLElement | null, rule: number, column: number): void {
  const row = table?.querySelectorAll("tbody tr")[rule];
  const cell = row === undefined ? undefined : cellsOf(row)[column];
  cell?.focus();
  cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function cellsOf(row: Element): Cell[] {
  return [...row.querySelectorAll<Cell>("textarea[data-cell]")];
}
