import { DropdownMenuGroup, DropdownMenuItem, DropdownMenuSeparator } from "@devloom/ui";
import { ContextMenu } from "@devloom/ui/ContextMenu";
import { useText } from "@devloom/web-kit";
import { Fragment } from "react";
import { useStore } from "../model/use-store.ts";
import type { Action, ActionContext } from "../actions/action.ts";
import { actionsOf } from "./action-table.ts";
import type { MenuSubject } from "../actions/ui-state.ts";
import { keyText } from "../actions/key-text.ts";

const GROUPS: Readonly<Record<MenuSubject, readonly Action["group"][]>> = {
  element: ["element", "insert", "clipboard", "structure", "walk", "history"],
  // A storyboard has no text and no tag; what can be done with it stands in its own menu too.
  board: ["clipboard", "structure", "walk", "history", "view"],
  canvas: ["clipboard", "history", "view"],
};

/** The context menu: every action on what is selected, with its keys, and why some cannot be done. */
export function ActionMenu({ context }: { context: ActionContext }) {
  const t = useText("canvases");
  const at = useStore(context.ui.menu);
  return (
    <ContextMenu
      at={at}
      label={t("layers.menu")}
      onClose={() => context.ui.menu.set(null)}
      className="w-80"
    >
      {GROUPS[at?.subject ?? "element"].map((group, index) => (
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

/** Twenty and more actions stand in one menu: they are set closer than elsewhere. */
const CLOSE = "min-h-0! py-0.5! text-xs! leading-5";

function ActionItem({ action, context }: { action: Action; context: ActionContext }) {
  const t = useText("canvases");
  const { id, icon: Icon, keys, destructive } = action;
  const refusal = action.refusal(context);
  const icon = <Icon aria-hidden="true" className="size-3.5!" />;
  if (refusal !== null) {
    const reason = t(`layers.reason.${refusal}`);
    return (
      <DropdownMenuItem
        aria-disabled="true"
        icon={icon}
        title={reason}
        className={CLOSE}
        onSelect={(event) => event.preventDefault()}
      >
        <span className="flex items-baseline gap-3">
          <span className="shrink-0">{t(`layers.action.${id}`)}</span>
          <span className="min-w-0 flex-1 truncate text-right text-2xs">{reason}</span>
        </span>
      </DropdownMenuItem>
    );
  }
  return (
    <DropdownMenuItem
      icon={icon}
      shortcut={keyText(keys[0] ?? "")}
      destructive={destructive === true}
      className={CLOSE}
      onSelect={() => action.run(context)}
    >
      {t(`layers.action.${id}`)}
    </DropdownMenuItem>
  );
}
