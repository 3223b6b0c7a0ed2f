import type { KeyEventFields, WheelEventFields } from "@devloom/frame-protocol";

export function keyFields(event: KeyboardEvent): KeyEventFields {
  const { key, metaKey, shiftKey, ctrlKey, altKey } = event;
  const active = document.activeElement;
  return {
    key,
    metaKey,
    shiftKey,
    ctrlKey,
    ...(altKey && { altKey }),
    activeElement: {
      tagName: active?.tagName,
      isContentEditable: active instanceof HTMLElement ? active.isContentEditable : undefined,
      elementType: active instanceof HTMLInputElement ? active.type : undefined,
    },
  };
}

export function wheelFields(event: WheelEvent): WheelEventFields {
  const { deltaX, deltaY, x, y, altKey, ctrlKey, shiftKey, metaKey } = event;
  // Old name of the same movement, which browsers still report.
  const reported: unknown = Reflect.get(event, "wheelDelta");
  const wheelDelta = typeof reported === "number" ? reported : -deltaY;
  return { deltaX, deltaY, wheelDelta, x, y, altKey, ctrlKey, shiftKey, metaKey };
}
