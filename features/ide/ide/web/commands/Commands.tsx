import { CommandPalette } from "@devloom/ui/CommandPalette";
import { describeKeys, useText } from "@devloom/web-kit";
import { PARTS } from "../layout/parts.ts";
import { useIde } from "../model/ide-context.ts";
import { COMMAND_KEYS, type CommandId, OF_DEBUGGER } from "./command-keys.ts";
import { type PageActions, runCommand } from "./commands.ts";

const GROUPS = {
  file: ["quickOpen", "outline", "symbols", "line", "save", "saveAll"],
  edit: [
    "undo",
    "redo",
    "find",
    "comment",
    "foldAll",
    "unfoldAll",
    "ask",
    "wrap",
    "keymapDefault",
    "keymapVim",
    "keymapEmacs",
  ],
  code: [
    "definition",
    "references",
    "rename",
    "quickFix",
    "typeDefinition",
    "implementation",
    "signature",
    "organizeImports",
    "format",
    "nextProblem",
  ],
  git: ["branches", "remotes", "blame"],
  tests: ["runTests", "runFailed", "stopTests", "coverage"],
  debug: OF_DEBUGGER,
  view: [
    "minimap",
    "stickyScroll",
    "hints",
    "lint",
    "formatOnSave",
    "zen",
    "terminal",
    "hidePanel",
  ],
  tabs: [
    "close",
    "splitRight",
    "splitBelow",
    "join",
    "otherGroup",
    "tabLeft",
    "tabRight",
    "nextTab",
    "previousTab",
  ],
} as const satisfies Record<string, readonly CommandId[]>;

interface CommandsProps extends PageActions {
  readonly onClose: () => void;
}

/** Every command of the page with its keys, found by a few letters. */
export function Commands({ onClose, ...page }: CommandsProps) {
  const t = useText("ide");
  const model = useIde();
  const hint = (keys: string) => (keys === "" ? undefined : describeKeys(keys).join("+"));
  const parts = PARTS.map(({ part, keys }) => ({
    id: part,
    label: t("command.show", { part: t(`panel.${part}`) }),
    hint: hint(keys),
    onSelect: () => page.show(part),
  }));
  const groups = Object.entries(GROUPS).map(([id, commands]) => ({
    id,
    // Each key is one of the groups above.
    label: t(`command.groups.${id as keyof typeof GROUPS}`),
    items: [
      ...commands.map((one) => ({
        id: one,
        label: t(`command.${one}`),
        hint: hint(COMMAND_KEYS[one]),
        onSelect: () => runCommand(one, model, page),
      })),
      ...(id === "view" ? parts : []),
    ],
  }));
  return (
    <CommandPalette
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      label={t("command.label")}
      placeholder={t("command.placeholder")}
      emptyText={t("command.nothing")}
      groups={groups}
    />
  );
}
