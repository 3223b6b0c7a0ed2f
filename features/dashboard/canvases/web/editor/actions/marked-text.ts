export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input, textarea, select, .cm-editor") !== null)
  );
}

/** Whether words of the screen are marked: those are what somebody wants to copy. */
export function isTextMarked(): boolean {
  return window.getSelection()?.isCollapsed === false;
}

/** Marked words outside of fields are not meant any more once something on the canvas is. */
export function forgetMarkedText(): void {
  if (isTextMarked() && !isWriting(document.activeElement))
    window.getSelection()?.removeAllRanges();
}
