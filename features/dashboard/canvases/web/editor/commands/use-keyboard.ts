import { type Keys, keysOf } from "@devloom/web-kit";
import { useEffect } from "react";
import { outcomeOf } from "../model/request-outcome.ts";
import { actionForKeys, runKeys, runKeysAfterPress } from "./action-table.ts";
import type { ActionContext } from "../actions/action.ts";
import { isForeignJsx, pasteJsx } from "../actions/clipboard.ts";
import type { TypedAhead } from "../actions/typed-ahead.ts";
import { mayEdit, placeForNew } from "../actions/refusals.ts";
import { forgetMarkedText, isTextMarked, isWriting } from "../actions/marked-text.ts";

/** Keys that a focused control means for itself. */
const CONTROL_KEYS = /^(?:Shift\+)?(?:Enter|Space|Arrow\w+)$/;
/** In a field that holds nothing but what was written they mean the last change, as everywhere. */
const UNDO_KEYS = /^Mod\+(?:(?:Shift\+)?Z|Y)$/;
const LETTER = /^(?:Shift\+)?[A-Z]$/;

/** Does what keys stand for, whether they are pressed here or in a frame. */
export function useKeyboard(context: ActionContext): void {
  useEffect(() => {
    const { model } = context;
    const onKeyDown = (event: KeyboardEvent): void => {
      const keys = event.defaultPrevented ? null : (shiftedDigit(event) ?? keysOf(event));
      const isOnCanvas = !event.defaultPrevented && !isTaken(event.target, keys ?? "");
      if (isOnCanvas && isTypedAhead(context, event)) return event.preventDefault();
      if (keys === null || keys === "Mod+V" || isTaken(event.target, keys)) return;
      // Marking every word of the editor's own panels is what nobody wants.
      if (keys === "Mod+A") event.preventDefault();
      if (isTypedAtText(context, keys) || isAsked(context)) return;
      if (keys === "Mod+C" && isTextMarked()) return;
      if (runKeysAfterPress(context, keys)) event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (event.defaultPrevented || isWriting(event.target) || isOverlaid(event.target)) return;
      const text = event.clipboardData?.getData("text/plain") ?? "";
      const place = mayEdit(context) === null ? placeForNew(model) : null;
      event.preventDefault();
      if (place !== null && isForeignJsx(context, text)) pasteJsx(model, text, place);
      else runKeysAfterPress(context, "Mod+V");
    };
    window.addEventListener("keydown", onKeyDown);
    window.addEventListener("paste", onPaste);
    const stop = model.frames.on("KEY_DOWN_EVENT", ({ event }) => {
      if (model.tools.get() === "drive" || event.activeElement.isContentEditable === true) return;
      if (isTypedAhead(context, { ...event, altKey: event.altKey === true })) return;
      const keys = keysOf({ ...event, altKey: event.altKey === true, code: codeOf(event.key) });
      if (keys !== null && (isTypedAtText(context, keys) || isAsked(context))) return;
      if (keys !== null && actionForKeys(keys) !== null) runKeys(context, keys);
    });
    // The button that the frame shows beside text which comes from code: it leads there.
    const stopButton = model.frames.on("EDIT_DYNAMIC_TEXT", ({ elementKey }) => {
      void showText(context, elementKey);
    });
    const stopSelection = model.selection.subscribe(forgetMarkedText);
    return () => {
      stopSelection();
      stopButton();
      window.removeEventListener("keydown", onKeyDown);
      window.removeEventListener("paste", onPaste);
      stop();
    };
  }, [context]);
}

/** Shows where a text is written; where that is not known, the element that shows it. */
async function showText(context: ActionContext, elementKey: string): Promise<void> {
  const { model } = context;
  const text = (model.navNode(elementKey)?.literalChildren ?? [])
    .map(({ value }) => String(value))
    .join("");
  const found = text === "" ? null : await outcomeOf(() => model.findText(elementKey, text));
  const refusal = found?.kind === "refused" ? found.refusal : null;
  const { path, line } = (found?.kind === "done" ? found.result : refusal) ?? {};
  if (path !== undefined) model.panels.goToCode({ path, line: line ?? 1 });
  else runKeys(context, "Mod+Shift+E");
}

/** With Shift a key of the row of digits types a sign that differs between keyboards; the key is what is meant. */
function shiftedDigit({ code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): Keys | null {
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit === undefined || !shiftKey || ctrlKey || metaKey || altKey) return null;
  return actionForKeys(`Shift+${digit}`) === null ? null : `Shift+${digit}`;
}

/** Whether a key is typed at text that is still being looked for: it waits for that. */
function isTypedAhead({ model, ui }: ActionContext, press: Parameters<TypedAhead["take"]>[0]) {
  return ui.refusedText === model.selection.get().keys[0] && ui.typedAhead.take(press);
}

/** Whether somebody types at text that cannot be typed over: what they type does nothing. */
function isTypedAtText({ model, ui }: ActionContext, keys: Keys): boolean {
  if (keys === "Escape") ui.refusedText = null;
  return ui.refusedText === model.selection.get().keys[0] && LETTER.test(keys);
}

/** Whether a question is open, also one that does not show yet: keys are for its answer. */
function isAsked({ ui }: ActionContext): boolean {
  return ui.question.get() !== null;
}

function codeOf(key: string): string {
  return /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : "";
}

/** Whether a dialog or a menu lies over the editor and has the keys. */
function isOverlaid(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;
}

/** Whether the control that has the focus wants the key itself, or a dialog lies over the editor. */
function isTaken(target: EventTarget | null, keys: string): boolean {
  if (!(target instanceof Element)) return false;
  if (UNDO_KEYS.test(keys) && target.matches("[data-settled]")) return false;
  if (isWriting(target)) return true;
  if (isOverlaid(target)) return true;
  // Letters are meant for the canvas, and for what is selected in the layers.
  if (LETTER.test(keys) && target.closest("[role=tree]") !== null) return false;
  const isForControl = CONTROL_KEYS.test(keys) || LETTER.test(keys);
  return isForControl && target.closest("button, a, [role]:not(main)") !== null;
}
