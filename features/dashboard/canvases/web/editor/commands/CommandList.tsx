import { toast } from "@devloom/ui";
import { type CommandGroup, CommandPalette } from "@devloom/ui/CommandPalette";
import { useText } from "@devloom/web-kit";
import { Component, Image } from "lucide-react";
import type { ReactNode } from "react";
import { BLOCKS } from "../insert/blocks.ts";
import { insertNow } from "../insert/insert-now.ts";
import type { Insertable } from "../insert/insertable.ts";
import { ItemIcon } from "../insert/item-icons.tsx";
import { NATIVE_GROUPS } from "../insert/native-elements.ts";
import { useComponents, useImages } from "../insert/use-project-parts.ts";
import type { ActionContext } from "../actions/action.ts";
import { ACTIONS } from "./action-table.ts";
import { keyText } from "../actions/key-text.ts";

interface CommandListProps {
  readonly context: ActionContext;
  /** Whether what can be inserted stands above what can be done. */
  readonly insertsFirst: boolean;
  readonly onClose: () => void;
}

/** Finds by typing: everything that can be inserted, and every action that can be done now. */
export function CommandList({ context, insertsFirst, onClose }: CommandListProps) {
  const t = useText("canvases");
  const { items: components } = useComponents();
  const images = useImages();
  const { model } = context;
  const insert = (item: Insertable): void => {
    const reason = insertNow(model, item);
    if (reason !== null) toast({ title: t(`layers.reason.${reason}`), variant: "warning" });
  };
  const entry = (item: Insertable, label: string, icon: ReactNode, hint?: string) => ({
    id: item.id,
    label,
    icon,
    ...(hint === undefined ? {} : { hint }),
    keywords: [t("layers.group.insert")],
    onSelect: () => insert(item),
  });
  const groups: CommandGroup[] = [
    {
      id: "insert",
      label: t("layers.group.insert"),
      items: NATIVE_GROUPS.flatMap(({ items }) =>
        items.map((item) => entry(item, t(`layers.element.${item.id}`), <ItemIcon id={item.id} />)),
      ),
    },
    {
      id: "components",
      label: t("layers.components"),
      items: components.map((item) =>
        entry(item, item.name, <Component aria-hidden="true" />, item.file),
      ),
    },
    {
      id: "blocks",
      label: t("layers.blocks"),
      items: BLOCKS.map((item) =>
        entry(item, t(`layers.block.${item.id}`), <ItemIcon id={item.id} />),
      ),
    },
    {
      id: "images",
      label: t("layers.images"),
      items: images.map((item) => entry(item, item.name, <Image aria-hidden="true" />, item.path)),
    },
  ];
  const actions: CommandGroup = {
    id: "actions",
    label: t("layers.actions"),
    items: ACTIONS.filter(
      (action) =>
        action.id !== "find" && action.id !== "insert" && action.refusal(context) === null,
    ).map((action) => {
      const Icon = action.icon;
      return {
        id: action.id,
        label: t(`layers.action.${action.id}`),
        icon: <Icon aria-hidden="true" />,
        hint: keyText(action.keys[0] ?? ""),
        onSelect: () => action.run(context),
      };
    }),
  };
  const insertions = model.canEdit ? groups : [];
  const shown = insertsFirst ? [...insertions, actions] : [actions, ...insertions];
  return (
    <CommandPalette
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      groups={shown.filter(({ items }) => items.length > 0)}
      label={t("layers.commands")}
      placeholder={t("layers.commandsHint")}
      emptyText={t("layers.nothing")}
    />
  );
}
