/** The keys of commands; an empty string for those that are only in the list of commands. */
export const COMMAND_KEYS = {
  palette: "F1",
  quickOpen: "Mod+P",
  symbols: "Mod+Alt+P",
  outline: "Mod+Shift+O",
  line: "Mod+Alt+G",
  save: "Mod+S",
  saveAll: "Mod+Alt+S",
  close: "Mod+Alt+W",
  find: "Mod+F",
  ask: "Mod+I",
  wrap: "Alt+Z",
  undo: "Mod+Z",
  redo: "Mod+Y",
  comment: "Mod+/",
  foldAll: "Ctrl+Alt+[",
  unfoldAll: "Ctrl+Alt+]",
  rename: "F2",
  quickFix: "Mod+.",
  definition: "F12",
  references: "Shift+F12",
  typeDefinition: "Alt+F12",
  implementation: "Mod+F12",
  signature: "Mod+Shift+Space",
  organizeImports: "Shift+Alt+O",
  format: "Shift+Alt+F",
  nextProblem: "F8",
  breakpoint: "F9",
  debug: "F5",
  pause: "F6",
  stopDebugging: "Shift+F5",
  stepOver: "F10",
  stepInto: "F11",
  stepOut: "Shift+F11",
  runTests: "",
  runFailed: "",
  stopTests: "",
  coverage: "",
  branches: "",
  remotes: "",
  blame: "",
  minimap: "",
  stickyScroll: "",
  hints: "",
  lint: "",
  formatOnSave: "",
  keymapDefault: "",
  keymapVim: "",
  keymapEmacs: "",
  zen: "Mod+Alt+Z",
  terminal: "Mod+J",
  hidePanel: "Mod+B",
  splitRight: "Mod+\\",
  splitBelow: "Mod+Alt+B",
  join: "",
  otherGroup: "Mod+Alt+K",
  tabLeft: "Mod+Shift+PageUp",
  tabRight: "Mod+Shift+PageDown",
  nextTab: "Mod+Alt+PageDown",
  previousTab: "Mod+Alt+PageUp",
} as const;
export type CommandId = keyof typeof COMMAND_KEYS;

/** Keys that the text itself has a meaning for. */
export const OF_TEXT = [
  "undo",
  "redo",
  "comment",
  "foldAll",
  "unfoldAll",
  "rename",
  "quickFix",
  "definition",
  "references",
  "typeDefinition",
  "implementation",
  "signature",
  "organizeImports",
  "nextProblem",
] as const satisfies readonly CommandId[];

/** Keys that the debugger listens to. */
export const OF_DEBUGGER = [
  "breakpoint",
  "debug",
  "pause",
  "stopDebugging",
  "stepOver",
  "stepInto",
  "stepOut",
] as const satisfies readonly CommandId[];

/** Others than the page know what these keys mean. */
const OF_OTHERS: ReadonlySet<string> = new Set(["find", "line", ...OF_TEXT, ...OF_DEBUGGER]);

/** The command that some keys are for, as far as the page has to run it. */
export function commandOf(keys: string | null): CommandId | undefined {
  if (keys === null || keys === "") return undefined;
  if (keys === "Mod+Shift+P") return "palette";
  // Each name is one of them.
  const ids = Object.keys(COMMAND_KEYS) as CommandId[];
  return ids.find((id) => areSame(COMMAND_KEYS[id], keys) && !OF_OTHERS.has(id));
}

/** `Shift+Alt+F` is written in several orders. */
function areSame(one: string, other: string): boolean {
  return one.split("+").toSorted().join("+") === other.split("+").toSorted().join("+");
}
