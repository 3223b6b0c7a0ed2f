import { assertNever } from "@devloom/contract";
import { groupsOf, groupWith } from "../model/desk.ts";
import { crossed, joined, split, stepped } from "../model/desk-moves.ts";
import { tabId } from "../tabs/tab-id.ts";
import type { IdePart } from "../layout/parts.ts";
import type { IdeModel } from "../model/ide-model.ts";
import { COMMAND_KEYS, type CommandId } from "./command-keys.ts";
import { runAllTests, runFailedTests, stopAllTests } from "./test-commands.ts";

/** What commands do to the page around the text. */
export interface PageActions {
  showQuickOpen(): void;
  showOutline(): void;
  showSymbols(): void;
  showCommands(): void;
  toggleTerminal(): void;
  toggleZen(): void;
  togglePanel(): void;
  show(part: IdePart): void;
}

/** Runs a command on the page. */
export function runCommand(id: CommandId, model: IdeModel, page: PageActions): void {
  const { desk, settings } = model;
  switch (id) {
    case "palette":
      return page.showCommands();
    case "quickOpen":
      return page.showQuickOpen();
    case "symbols":
      return page.showSymbols();
    case "outline":
      return page.showOutline();
    case "line":
      return void window.dispatchEvent(new Event("ide-line"));
    case "find":
      return void window.dispatchEvent(new Event("ide-find"));
    case "save":
      return void model.saveActive();
    case "saveAll":
      return void model.saveAll();
    case "close":
      return closeActive(model);
    case "ask":
      return model.ask();
    case "wrap":
      return settings.change({ wrap: !settings.get().wrap });
    case "undo":
    case "redo":
    case "comment":
    case "foldAll":
    case "unfoldAll":
    case "rename":
    case "quickFix":
    case "definition":
    case "references":
    case "typeDefinition":
    case "implementation":
    case "signature":
    case "organizeImports":
    case "nextProblem":
      return void window.dispatchEvent(new CustomEvent("ide-press", { detail: COMMAND_KEYS[id] }));
    case "breakpoint":
    case "debug":
    case "pause":
    case "stopDebugging":
    case "stepOver":
    case "stepInto":
    case "stepOut":
      return pressed(COMMAND_KEYS[id]);
    case "runTests":
      return void runAllTests(model, page);
    case "runFailed":
      return void runFailedTests(model, page);
    case "stopTests":
      return void stopAllTests(model);
    case "coverage":
      return settings.change({ coverage: !settings.get().coverage });
    case "branches":
    case "remotes":
      return model.gitDialog.set(id);
    case "blame":
      return settings.change({ blame: !settings.get().blame });
    case "minimap":
      return settings.change({ minimap: !settings.get().minimap });
    case "stickyScroll":
      return settings.change({ stickyScroll: !settings.get().stickyScroll });
    case "hints":
      return settings.change({ hints: !settings.get().hints });
    case "format":
      return void model.format();
    case "lint":
      return settings.change({ lint: !settings.get().lint });
    case "formatOnSave":
      return settings.change({ formatOnSave: !settings.get().formatOnSave });
    case "keymapDefault":
      return settings.change({ keymap: "default" });
    case "keymapVim":
      return settings.change({ keymap: "vim" });
    case "keymapEmacs":
      return settings.change({ keymap: "emacs" });
    case "zen":
      return page.toggleZen();
    case "terminal":
      return page.toggleTerminal();
    case "hidePanel":
      return page.togglePanel();
    case "splitRight":
      return desk.set(split(desk.get(), false));
    case "splitBelow":
      return desk.set(split(desk.get(), true));
    case "join":
      return desk.set(joined(desk.get()));
    case "otherGroup":
      return desk.set(crossed(desk.get()));
    case "tabLeft":
      return desk.set(stepped(desk.get(), -1));
    case "tabRight":
      return desk.set(stepped(desk.get(), 1));
    case "nextTab":
      return goBy(model, 1);
    case "previousTab":
      return goBy(model, -1);
    default:
      return assertNever(id);
  }
}

/** The debugger hears its keys from the page. */
function pressed(keys: string): void {
  const [key = "", shift] = keys.split("+").toReversed();
  window.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey: shift === "Shift" }));
}

/** A text that is not saved is asked about at its tab, unless it is seen elsewhere too. */
function closeActive(model: IdeModel): void {
  const desk = model.desk.get();
  const { active, focus } = desk;
  if (active === null) return;
  const isElsewhere = groupsOf(desk).some(({ id, tabs }) => id !== focus && tabs.includes(active));
  if (model.unsaved.get().has(active) && !isElsewhere)
    document.getElementById(tabId(focus, active))?.focus();
  else model.closeTab(active, focus);
}

function goBy(model: IdeModel, step: -1 | 1): void {
  const desk = model.desk.get();
  if (desk.active === null) return;
  const tabs = groupWith(desk, desk.focus)?.tabs ?? [];
  const next = tabs[(tabs.indexOf(desk.active) + step + tabs.length) % tabs.length];
  if (next !== undefined) model.open(next);
}
