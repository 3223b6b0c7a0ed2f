import { ConfirmDialog, cx } from "@devloom/ui";
import { useStore, useText } from "@devloom/web-kit";
import { X } from "lucide-react";
import { type DragEvent, type KeyboardEvent, useEffect, useState } from "react";
import { type Group, groupsOf } from "../model/desk.ts";
import { useIde } from "../model/ide-context.ts";
import { UnsavedDot } from "../together/UnsavedDot.tsx";
import { useUnsaved } from "../together/use-unsaved.ts";
import { tabId } from "./tab-id.ts";
import { nameOf, parentOf } from "../tree/tree-rows.ts";

/** The open files of a group; a dot stands for a text that is not saved. Tabs are dragged to other places. */
export function TabStrip({ group }: { readonly group: Group }) {
  const t = useText("ide");
  const model = useIde();
  const desk = useStore(model.desk);
  const { id, tabs, shown: active } = group;
  const own = useStore(model.unsaved);
  const unsaved = useUnsaved();
  const [leaving, setLeaving] = useState<string | null>(null);
  useEffect(() => {
    if (active !== null)
      document.getElementById(tabId(id, active))?.scrollIntoView({ inline: "nearest" });
  }, [id, active]);
  if (tabs.length === 0) return null;

  const close = (path: string): void => {
    const isElsewhere = groupsOf(desk).some(
      (other) => other.id !== id && other.tabs.includes(path),
    );
    if (own.has(path) && !isElsewhere && !model.isOthers(path)) setLeaving(path);
    else model.closeTab(path, id);
  };
  const onKeyDown = (event: KeyboardEvent, path: string): void => {
    if (event.key === "Delete") return close(path);
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(path) + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    model.open(next, undefined, id);
    document.getElementById(tabId(id, next))?.focus();
  };
  /** Before another tab, or behind all of them. */
  const drop = (event: DragEvent, before: string | null): void => {
    const dragged = model.dragged.get();
    if (dragged === null) return;
    event.preventDefault();
    event.stopPropagation();
    model.dragged.set(null);
    void import("../model/desk-moves.ts").then(({ placed }) =>
      model.desk.set(placed(model.desk.get(), dragged, id, before)),
    );
  };
  const allow = (event: DragEvent): void => {
    if (model.dragged.get() !== null) event.preventDefault();
  };
  const isTwice = (path: string): boolean =>
    desk.tabs.some((other) => other !== path && nameOf(other) === nameOf(path));
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop tabs; commands do the same */}
      <ul
        aria-label={t("tabs.label")}
        className="flex shrink-0 overflow-x-auto border-b bg-sunken"
        onDragOver={allow}
        onDrop={(event) => drop(event, null)}
      >
        {tabs.map((path) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a tab is dragged by its name
          <li
            key={path}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.setData("text/plain", path);
              model.dragged.set({ path, from: id });
            }}
            onDragEnd={() => model.dragged.set(null)}
            onDragOver={allow}
            onDrop={(event) => drop(event, path)}
            className={cx(
              "relative flex shrink-0 border-r",
              path === active ? "bg-surface" : "hover:bg-hover",
            )}
          >
            <button
              id={tabId(id, path)}
              type="button"
              aria-current={path === active && id === desk.focus}
              title={path}
              onClick={({ nativeEvent }) => {
                // A finger that taps wants to read: no keyboard covers the screen.
                if (isOfMouse(nativeEvent)) model.enter(path, undefined, id);
                else model.open(path, undefined, id);
              }}
              onAuxClick={(event) => event.button === 1 && close(path)}
              onKeyDown={(event) => onKeyDown(event, path)}
              className={cx(
                "flex h-9 items-center gap-1.5 pr-1.5 pl-3 text-sm focus-visible:-outline-offset-2",
                path === active ? "text-ink" : "text-muted",
              )}
            >
              {nameOf(path)}
              {isTwice(path) && <span className="text-xs text-muted">{parentOf(path)}</span>}
              {unsaved.has(path) && <UnsavedDot names={unsaved.get(path) ?? []} />}
            </button>
            <button
              type="button"
              aria-label={t("tabs.close", { name: nameOf(path) })}
              onClick={() => close(path)}
              className="my-2 mr-1.5 grid size-5 place-items-center rounded text-muted hover:bg-hover hover:text-ink"
            >
              <X aria-hidden="true" className="size-3.5" />
            </button>
            {path === active && id === desk.focus && (
              <span aria-hidden="true" className="absolute inset-x-0 top-0 h-0.5 bg-brand" />
            )}
          </li>
        ))}
      </ul>
      {leaving !== null && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => isOpen || setLeaving(null)}
          title={t("tabs.leaveTitle", { name: nameOf(leaving) })}
          description={t("tabs.leaveAbout")}
          confirmLabel={t("tabs.leave")}
          cancelLabel={t("cancel")}
          closeLabel={t("close")}
          onConfirm={() => {
            model.close(leaving);
            setLeaving(null);
          }}
        />
      )}
    </>
  );
}

function isOfMouse(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === "mouse";
}
