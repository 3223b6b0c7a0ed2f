import { assertNever } from "@devloom/contract";
import { groupOf, joined, tabsOf } from "../model/desk.ts";
import { crossed, split, stepped } from "../model/desk-moves.ts";
import type { IdeModel } from "../model/ide-model.ts";
import type { CommandId } from "./command-keys.ts";

/** What commands do to the page around the text. */
export interface PageActions {
  showQuickOpen(): void;
  showOutline(): void;
  showCommands(): void;
  toggleTerminal(): void;
  toggleZen(): void;
  togglePanel(): void;
}

/** Runs a command on the page. */
export function runCommand(id: CommandId, model: IdeModel, page: PageActions): void {
  const { desk, settings } = model;
  const { active } = desk.get();
  switch (id) {
    case "palette":
      return page.showCommands();
    case "quickOpen":
      return page.showQuickOpen();
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
      return active === null || model.unsaved.get().has(active)
        ? document.getElementById(`ide-tab-${active}`)?.focus()
        : model.close(active);
    case "ask":
      return model.ask();
    case "wrap":
      return settings.change({ wrap: !settings.get().wrap });
    case "minimap":
      return settings.change({ minimap: !settings.get().minimap });
    case "stickyScroll":
      return settings.change({ stickyScroll: !settings.get().stickyScroll });
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

function goBy(model: IdeModel, step: -1 | 1): void {
  const desk = model.desk.get();
  if (desk.active === null) return;
  const tabs = tabsOf(desk, groupOf(desk, desk.active));
  const next = tabs[(tabs.indexOf(desk.active) + step + tabs.length) % tabs.length];
  if (next !== undefined) model.open(next);
}
