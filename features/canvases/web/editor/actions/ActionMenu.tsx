import { DropdownMenuGroup, DropdownMenuItem, DropdownMenuSeparator } from "@devloom/ui";
import { ContextMenu } from "@devloom/ui/ContextMenu";
import { useText } from "@devloom/web-kit";
import { Fragment } from "react";
import { useStore } from "../model/use-store.ts";
import type { Action, ActionContext } from "./action.ts";
import { actionsOf } from "./action-table.ts";
import { keyText } from "./key-text.ts";

const GROUPS = ["element", "insert", "clipboard", "structure", "walk", "history"] as const;

/** The context menu: every action on what is selected, with its keys, and why some cannot be done. */
export function ActionMenu({ context }: { context: ActionContext }) {
  const t = useText("canvases");
  const at = useStore(context.desk.menu);
  return (
    <ContextMenu
      at={at}
      label={t("layers.menu")}
      onClose={() => context.desk.menu.set(null)}
      className="w-80"
    >
      {GROUPS.map((group, index) => (
        <Fragment key={group}>
          {index > 0 && <DropdownMenuSeparator />}
          <DropdownMenuGroup aria-label={t(`layers.group.${group}`)}>
            {actionsOf(group).map((action) => (
              <ActionItem key={action.id} action={action} context={context} />
            ))}
          </DropdownMenuGroup>
        </Fragment>
      ))}
    </ContextMenu>
  );
}

function ActionItem({ action, context }: { action: Action; context: ActionContext }) {
  const t = useText("canvases");
  const { id, icon: Icon, keys, destructive } = action;
  const reason = action.refusal(context);
  const shortcut = keyText(keys[0] ?? "");
  if (reason !== null)
    return (
      <DropdownMenuItem
        aria-disabled="true"
        icon={<Icon aria-hidden="true" />}
        shortcut={shortcut}
        title={t(`layers.reason.${reason}`)}
        onSelect={(event) => event.preventDefault()}
      >
        {t(`layers.action.${id}`)}
        <span className="block text-xs">{t(`layers.reason.${reason}`)}</span>
      </DropdownMenuItem>
    );
  return (
    <DropdownMenuItem
      icon={<Icon aria-hidden="true" />}
      shortcut={shortcut}
      destructive={destructive === true}
      onSelect={() => action.run(context)}
    >
      {t(`layers.action.${id}`)}
    </DropdownMenuItem>
  );
}
