/** The keys of commands; an empty string for those that are only in the list of commands. */
export const COMMAND_KEYS = {
  palette: "F1",
  quickOpen: "Mod+P",
  outline: "Mod+Shift+O",
  line: "Mod+Alt+G",
  save: "Mod+S",
  saveAll: "Mod+Alt+S",
  close: "Mod+Alt+W",
  find: "Mod+F",
  ask: "Mod+I",
  wrap: "Alt+Z",
  minimap: "",
  stickyScroll: "",
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

/** The editor itself knows what these keys mean. */
const OF_EDITOR: ReadonlySet<string> = new Set(["find", "line"]);

/** The command that some keys are for, as far as the page has to run it. */
export function commandOf(keys: string | null): CommandId | undefined {
  if (keys === null || keys === "") return undefined;
  if (keys === "Mod+Shift+P") return "palette";
  // Each name is one of them.
  const ids = Object.keys(COMMAND_KEYS) as CommandId[];
  return ids.find((id) => COMMAND_KEYS[id] === keys && !OF_EDITOR.has(id));
}
