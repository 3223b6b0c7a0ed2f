import { type Cell, plainText, signCells, type Stretch } from "./cells.ts";
import { CellNodes } from "./cell-nodes.ts";
import { marksAt, replaceCells } from "./format.ts";

const MAX_STEPS = 200;

interface Step {
  readonly cells: readonly Cell[];
  readonly selected: Stretch;
}

export interface RichFieldHost {
  /** Content or selection became another one. */
  changed(): void;
  /** What was typed counts from now on. */
  finish(): void;
  cancel(): void;
  /** Keys with Ctrl or Cmd; `true` when they meant something. */
  command(key: string): boolean;
}

/**
 * A field in which text with inline elements is typed. Typing is left to the browser; everything that
 * changes the structure is worked out on cells and drawn anew.
 */
export class RichField {
  readonly #root: HTMLElement;
  readonly #host: RichFieldHost;
  readonly #nodes = new CellNodes();
  readonly #stop = new AbortController();
  #steps: Step[] = [];
  #undone: Step[] = [];
  #selected: Stretch = { from: 0, to: 0 };
  #dragged: number | null = null;
  #clip: readonly Cell[] = [];

  constructor(root: HTMLElement, host: RichFieldHost) {
    this.#root = root;
    this.#host = host;
    const { signal } = this.#stop;
    root.addEventListener("beforeinput", (event) => this.#beforeInput(event), { signal });
    root.addEventListener("input", () => this.#host.changed(), { signal });
    root.addEventListener("keydown", (event) => this.#keyDown(event), { signal });
    for (const name of ["copy", "cut"] as const)
      root.addEventListener(name, (event) => this.#copy(event), { signal });
    root.addEventListener("paste", (event) => this.#paste(event), { signal });
    root.addEventListener("dragstart", (event) => this.#dragStart(event), { signal });
    root.addEventListener("dragover", (event) => event.preventDefault(), { signal });
    root.addEventListener("drop", (event) => this.#drop(event), { signal });
    document.addEventListener("selectionchange", () => this.#selectionChanged(), { signal });
  }

  close(): void {
    this.#stop.abort();
  }

  get cells(): Cell[] {
    return this.#nodes.read(this.#root);
  }

  /** What is selected, or was when the field had the focus. */
  get selected(): Stretch {
    return this.#selected;
  }

  /** Shows another content, of which nothing can be taken back. */
  reset(cells: readonly Cell[]): void {
    const isFocused = document.activeElement === this.#root;
    this.#steps = [];
    this.#undone = [];
    this.#show(cells);
    const place = Math.min(this.#selected.to, cells.length);
    if (isFocused) this.#nodes.select(this.#root, { from: place, to: place });
  }

  /** Makes a change that can be taken back, and leaves what it says selected. */
  apply(cells: readonly Cell[], selected: Stretch = this.#selected): void {
    this.#remember();
    this.#put({ cells, selected });
  }

  insertBreak(): void {
    const marks = marksAt(this.cells, this.#selected.from);
    this.#insert([{ content: { kind: "break" }, marks }]);
  }

  #show(cells: readonly Cell[]): void {
    this.#root.replaceChildren(...this.#nodes.draw(cells));
  }

  #put({ cells, selected }: Step): void {
    this.#show(cells);
    this.#root.focus();
    this.#nodes.select(this.#root, selected);
    this.#selected = selected;
    this.#host.changed();
  }

  #remember(): void {
    this.#steps = [...this.#steps.slice(1 - MAX_STEPS), this.#now()];
    this.#undone = [];
  }

  #now(): Step {
    return { cells: this.cells, selected: this.#selected };
  }

  #back(from: Step[], to: Step[]): void {
    const step = from.pop();
    if (step === undefined) return;
    to.push(this.#now());
    this.#put(step);
  }

  #selectionChanged(): void {
    const selected = this.#nodes.selected(this.#root);
    if (selected === null) return;
    this.#selected = selected;
    this.#host.changed();
  }

  #beforeInput(event: InputEvent): void {
    const { inputType } = event;
    if (inputType === "insertParagraph" || inputType === "insertLineBreak") {
      event.preventDefault();
      this.insertBreak();
    } else if (inputType.startsWith("format") || inputType === "insertFromDrop")
      event.preventDefault();
    else if (inputType === "historyUndo" || inputType === "historyRedo") event.preventDefault();
    else if (!event.isComposing) this.#remember();
  }

  #keyDown(event: KeyboardEvent): void {
    const isMod = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (key === "escape") this.#host.cancel();
    else if (isMod && key === "enter") this.#host.finish();
    else if (isMod && key === "z" && !event.shiftKey) this.#back(this.#steps, this.#undone);
    else if (isMod && (key === "y" || key === "z")) this.#back(this.#undone, this.#steps);
    else if (!isMod || event.altKey || !this.#host.command(key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #insert(added: readonly Cell[]): void {
    const place = this.#selected.from + added.length;
    this.apply(replaceCells(this.cells, this.#selected, added), { from: place, to: place });
  }

  #copy(event: ClipboardEvent): void {
    const { from, to } = this.#selected;
    if (from === to) return;
    event.preventDefault();
    this.#clip = this.cells.slice(from, to);
    event.clipboardData?.setData("text/plain", plainText(this.#clip));
    if (event.type === "cut") this.#insert([]);
  }

  #paste(event: ClipboardEvent): void {
    event.preventDefault();
    const text = event.clipboardData?.getData("text/plain") ?? "";
    // Only this very field knows what the cells refer to; from elsewhere words come alone.
    if (this.#clip.length > 0 && plainText(this.#clip) === text) return this.#insert(this.#clip);
    this.#insert(signCells(text.replace(/\s+/g, " "), marksAt(this.cells, this.#selected.from)));
  }

  #dragStart(event: DragEvent): void {
    const target = event.target instanceof Element ? event.target.closest("[data-fixed]") : null;
    this.#dragged = target === null ? null : Number(target.getAttribute("data-fixed"));
    event.dataTransfer?.setData("text/plain", target?.textContent ?? "");
    if (target === null) event.preventDefault();
  }

  #drop(event: DragEvent): void {
    event.preventDefault();
    const ref = this.#dragged;
    this.#dragged = null;
    const place = document.caretPositionFromPoint(event.clientX, event.clientY);
    if (ref === null || place === null || !this.#root.contains(place.offsetNode)) return;
    getSelection()?.collapse(place.offsetNode, place.offset);
    const at = this.#nodes.selected(this.#root)?.from ?? 0;
    const { cells } = this;
    const from = cells.findIndex(({ content }) => content.kind === "fixed" && content.ref === ref);
    const cell = cells[from];
    if (cell === undefined) return;
    const moved = { ...cell, marks: marksAt(cells, at) };
    const to = from < at ? at - 1 : at;
    this.apply(cells.toSpliced(from, 1).toSpliced(to, 0, moved), { from: to + 1, to: to + 1 });
  }
}
