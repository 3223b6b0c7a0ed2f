import type { FrameMessages } from "@devloom/frame-protocol";
import { type Frame, quietly, send } from "../frame.ts";

const OVERLAY = "vite-error-overlay";
/** Browsers say so of pages where nothing is wrong. */
const HARMLESS = /^ResizeObserver loop/;
type Status = FrameMessages["LATEST_HYDRATION_ERROR_STATUS"];

/** Tells whether the page shows an error, and whether hydration failed. */
export function sendHydrationStatus(frame: Frame): void {
  const found = frame.flags.vite ? fromVite() : fromNext();
  send(frame, { id: "LATEST_HYDRATION_ERROR_STATUS", ...found });
}

function fromVite(): Status {
  const root = document.querySelector(OVERLAY)?.shadowRoot;
  if (root === null || root === undefined) return { status: "no_error" };
  return withStatus(
    "A Vite Error Occurred",
    root.querySelector(".file-link")?.textContent,
    root.querySelector(".message")?.textContent,
  );
}

function fromNext(): Status {
  const root = document.querySelector("nextjs-portal")?.shadowRoot;
  const description = root?.getElementById("nextjs__container_errors_desc")?.textContent;
  if (root === null || root === undefined || description === undefined)
    return { status: "no_error" };
  return withStatus(
    description,
    root.getElementById("nextjs__container_errors_label")?.textContent,
    root.querySelector(".nextjs-container-errors-body")?.textContent,
  );
}

function withStatus(
  description: string | null | undefined,
  label: string | null | undefined,
  body: string | null | undefined,
): Status {
  const errorDescr = description ?? "";
  return {
    status: errorDescr.includes("Hydration failed") ? "error" : "other_error",
    errorDescr,
    errorLabel: label ?? undefined,
    errorBody: body ?? undefined,
  };
}

/** Whether something is Vite's overlay, which lies over the page until somebody presses beside its text. */
export function isErrorOverlay(target: EventTarget | null): boolean {
  return target instanceof Element && target.localName === OVERLAY;
}

/** Shows errors that nobody caught in Vite's own overlay. */
export function showErrorsInOverlay(frame: Frame): void {
  if (!frame.flags.vite) return;
  const show = (reason: unknown): void => {
    const Overlay = customElements.get(OVERLAY);
    if (Overlay === undefined || HARMLESS.test(String(reason))) return;
    const error = reason instanceof Error ? reason : new Error(String(reason));
    quietly(frame, () => document.body.append(Reflect.construct(Overlay, [error]) as Element));
  };
  window.addEventListener("error", (event) => show(event.error ?? event.message));
  window.addEventListener("unhandledrejection", (event) => show(event.reason));
}
