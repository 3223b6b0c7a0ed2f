import { MARKER_ATTRIBUTES, MARKER_CLASSES } from "@devloom/frame-protocol";
import { type Frame, quietly, send } from "../frame.ts";
import { bringAllBack } from "../instant/hidden.ts";
import { warn, whisper } from "../log.ts";
import { rebuildNavTree } from "../nav-tree/build.ts";
import { inNextFrame } from "../next-frame.ts";
import { clearAfterReload } from "./clear.ts";
import { expectAgain, setAside } from "./elsewhere.ts";
import { expectFlushes, MAX_WAY_MILLISECONDS, takeLateFlushes } from "./flush.ts";
import { keepOldStyles } from "./old-styles.ts";
import { giveBackTypedTexts, settleTypedTexts } from "./typed-texts.ts";
import { rememberChildren } from "./undone-additions.ts";
import { connectVite } from "./vite-events.ts";

const REBUILD_DELAY_MILLISECONDS = 300;
/** Longer than a frame of the screen is worth knowing; so long that people notice is a warning. */
const MAX_HANDLING_MILLISECONDS = 16;
const NOTICED_MILLISECONDS = 100;
/** After an update of modules React renders within a moment; without any change the update is over. */
const COMMIT_WAIT_MILLISECONDS = 200;
const OBSERVED = {
  childList: true,
  subtree: true,
  attributes: true,
  attributeOldValue: true,
} as const;

/**
 * How far an update of modules is: React renders what is `coming` in a moment, and what changes while it
 * is `here` is the page that comes from the changed source.
 */
type Update = "none" | "coming" | "here";

/**
 * Notices when the page was made anew. Vite tells so itself; then other changes of the page only make
 * the navigation tree out of date. Without Vite every change that is not the frame's own counts.
 */
export function startWatching(frame: Frame): void {
  let viteTells = false;
  let update: Update = "none";
  /** Whether the page was rendered from the modules that are being loaded; null when none are. */
  let rendered: boolean | null = null;
  let end: ReturnType<typeof setTimeout> | undefined;
  let late: ReturnType<typeof setTimeout> | undefined;
  let handling = false;
  let rebuilding = false;

  const rebuildSoon = (): void => {
    frame.navIsStale = true;
    if (rebuilding) return;
    rebuilding = true;
    setTimeout(() => {
      rebuilding = false;
      rebuildNavTree(frame);
    }, REBUILD_DELAY_MILLISECONDS);
  };
  const letOldStylesGo = keepOldStyles();
  const reloaded = (records: readonly MutationRecord[]): void => {
    letOldStylesGo();
    if (!viteTells) frame.arriving.push(...frame.flushes.splice(0));
    clearAfterReload(frame, records);
    rebuildSoon();
  };
  const handle = (): void => {
    handling = false;
    const started = performance.now();
    const records = [...frame.pendingRecords.splice(0), ...(frame.observer?.takeRecords() ?? [])];
    tellHref(frame);
    if (isFirstRendering(records)) reloaded(records);
    else if (records.some((record) => countsAsReload(frame, record))) {
      if (viteTells && update !== "here") rebuildSoon();
      else reloaded(records);
    }
    const spent = performance.now() - started;
    if (spent > MAX_HANDLING_MILLISECONDS)
      (spent > NOTICED_MILLISECONDS ? warn : whisper)(
        `Looking at changes took ${Math.round(spent)} ms`,
      );
  };

  frame.observer = new MutationObserver((records) => {
    frame.pendingRecords.push(...records);
    // What Vite's update renders and what stood in for it change in one go, so that nobody sees both.
    if (update === "here") return handle();
    if (handling) return;
    handling = true;
    inNextFrame(handle);
  });
  frame.observer.observe(document.body, OBSERVED);
  const loader = document.getElementById("__next-build-watcher")?.shadowRoot;
  for (const child of loader?.children ?? []) frame.observer.observe(child, OBSERVED);

  const tell = connectVite({
    connected: () => {
      viteTells = true;
    },
    updating: (bringsStyles) => {
      rendered = false;
      frame.isUpdating = true;
      frame.updatesStyles = bringsStyles;
    },
    updated: (tellsRendering) => {
      frame.isUpdating = false;
      frame.reactTells = tellsRendering;
      if (rendered !== true) coming();
      rendered = null;
      if (!tellsRendering) rendering();
      clearTimeout(end);
      end = setTimeout(() => {
        update = "none";
        reloaded([]);
        settleTypedTexts(frame);
        tell.rendered();
      }, COMMIT_WAIT_MILLISECONDS);
      const updatedAt = performance.now();
      clearTimeout(late);
      late = setTimeout(() => {
        if (takeLateFlushes(frame, updatedAt)) reloaded([]);
      }, MAX_WAY_MILLISECONDS);
    },
    rendering: () => {
      frame.reactTells = true;
      rendering();
    },
  });
  frame.tellWritten = tell.written;

  /** React renders at once when it has told so: whatever changes then, if only a style, comes from it. */
  function isFirstRendering({ length }: readonly MutationRecord[]): boolean {
    return frame.reactTells && update === "here" && frame.arriving.length > 0 && length > 0;
  }

  function coming(): void {
    frame.elsewhere = [];
    expectFlushes(frame);
    update = "coming";
  }

  function rendering(): void {
    // A style sheet may take longer than the modules that are rendered with it.
    if (update !== "coming" && rendered === false) {
      rendered = true;
      coming();
    }
    if (update === "here") expectAgain(frame);
    if (update === "none" || (update === "here" && frame.arriving.length === 0)) return;
    // What the page did by itself before is no part of the update.
    handle();
    rememberChildren(frame);
    update = "here";
    quietly(frame, () => bringAllBack(frame));
    giveBackTypedTexts(frame);
    // React has rendered by then.
    inNextFrame(() => setAside(frame, new Set()));
  }
}

function tellHref(frame: Frame): void {
  if (frame.href === location.href) return;
  frame.href = location.href;
  send(frame, { id: "LATEST_HREF", href: frame.href });
}

function countsAsReload(frame: Frame, record: MutationRecord): boolean {
  const { target, type } = record;
  if (frame.textEdit?.node.contains(target) === true) return false;
  if (type === "attributes") {
    if (record.attributeName !== "class" || !(target instanceof Element)) return false;
    if (target.getAttribute("class") === record.oldValue) return false;
    return !isOwn(target) && target.tagName !== "SCRIPT" && target.closest("svg") === null;
  }
  return [...record.addedNodes, ...record.removedNodes].some((node) => !isOwn(node));
}

function isOwn(node: Node): boolean {
  if (!(node instanceof Element)) return false;
  return (
    node.classList.contains(MARKER_CLASSES.outline) ||
    node.hasAttribute(MARKER_ATTRIBUTES.instantUpdate)
  );
}
