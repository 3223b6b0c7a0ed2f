import type { CssElement } from "@devloom/frame-protocol";
import { type Frame, quietly, send } from "../frame.ts";
import { nodeOfKey, nodesOfKey } from "../identity/node-id.ts";
import { applyChangeItem } from "../instant/apply.ts";
import { takeLooks } from "../looks/take-looks.ts";
import { takePicture } from "../picture/take-picture.ts";
import { drawDiv, moveAmongSiblings } from "../instant/temporary.ts";
import { catchUpOn } from "../instant/waiting-classes.ts";
import { setOtherSelections } from "../outlines/others.ts";
import { cancelDrag, released, startDrag } from "../pointer/drag.ts";
import { disableDriveMode, enableDriveMode } from "../pointer/drive-mode.ts";
import { hoverAtPoint, moved } from "../pointer/listeners.ts";
import { initProject, mergeLookups, updateCodebaseIds } from "../project.ts";
import { scrollToNodes } from "../pointer/scroll-to.ts";
import { sendHydrationStatus } from "../reload/errors.ts";
import { clearVainFlush } from "../reload/clear.ts";
import { setFlushing } from "../reload/flush.ts";
import { settleTypedTextsLater } from "../reload/typed-texts.ts";
import { typeAhead } from "../pointer/typed-ahead.ts";
import { clearHover, followMultiSelection, followSelection } from "../selection.ts";
import { sendCssEvals } from "../styles/evaluate.ts";
import { showDark } from "../styles/dark-mode.ts";
import { forceModifiers } from "../styles/forced-states.ts";
import { sendProcessedRules } from "../styles/process-rules.ts";
import { isValidSelector, matchesSelector } from "../styles/selectors.ts";
import { asKey, asNumber, asRecord, asText, asTexts } from "./read-args.ts";
import type { FunctionTable } from "./receive.ts";

/** Everything that an editor can have the frame do. */
export const functions: FunctionTable = {
  initProject: (frame, treeElementLookup, scopeLookup, component, options, type, filename, url) =>
    initProject(frame, {
      treeElementLookup,
      scopeLookup,
      storyboardComponentElement: component,
      options,
      storyboardType: type,
      savedComponentFilename: filename,
      originalStoryboardUrl: url,
    }),
  enableDriveMode,
  disableDriveMode,
  setNewLookups: mergeLookups,
  setHoveredElement: (frame, key) => {
    if (frame.driveMode) return;
    frame.hoveredKey = asKey(key);
    frame.redrawOutlines();
  },
  setSelectedElement: (frame, key) => followSelection(frame, asKey(key)),
  setMultiselectedElementKeys: (frame, keys) => followMultiSelection(frame, asTexts(keys)),
  processRulesForSelectedElement: (frame, lookup, key) => {
    // Like the other lookups this one comes from the gateway.
    frame.cssElements = asRecord(lookup) as Record<string, CssElement>;
    sendProcessedRules(frame, frame.cssElements, asText(key));
  },
  setModifiersForSelectedElement: (frame, modifiers, key) =>
    forceModifiers(frame, asTexts(modifiers), asText(key)),
  getCssEvals: (frame, key) => sendCssEvals(frame, asText(key)),
  ruleMatchesElement: (frame, messageId, selector, key) => {
    const node = nodeOfKey(frame, asKey(key));
    const text = asText(selector);
    const matches = node !== undefined && isValidSelector(text) && matchesSelector(node, text);
    frame.port?.postMessage({ id: messageId, matches });
  },
  getElementClassList: (frame, key) => {
    const node = nodeOfKey(frame, asKey(key));
    if (node === undefined) return;
    catchUpOn(frame, node);
    send(frame, { id: "ELEMENT_CLASS_LIST", classList: [...node.classList] });
  },
  applyChangeItemToDocument: (frame, item) => applyChangeItem(frame, asRecord(item)),
  updateCodebaseIds,
  dispatchEvent: (_frame, name, details) =>
    void document.dispatchEvent(new CustomEvent(asText(name), asRecord(details))),
  updateOutlines: (frame) => frame.redrawOutlines(),
  goBack: () => {
    if (document.referrer !== "") history.back();
  },
  goForward: () => history.forward(),
  refresh: () => location.reload(),
  syntheticMouseOver: (frame, point, notInsideSelected, exact) => {
    const { x, y } = asRecord(point);
    if (frame.driveMode) return;
    hoverAtPoint(
      frame,
      { x: asNumber(x), y: asNumber(y) },
      notInsideSelected === true,
      exact === true,
    );
  },
  syntheticMouseMove: (frame, event) => {
    if (!frame.driveMode) moveTo(frame, asRecord(event));
  },
  syntheticMouseUp: (frame) => released(frame),
  clearHoveredOutlines: clearHover,
  setZoomPerc: (frame, zoom) => {
    const value = Number(zoom);
    frame.zoom = value > 0 ? value : 1;
    frame.redrawOutlines();
  },
  setAiContext: (frame, isOn) => {
    frame.aiContext = isOn === true;
    frame.redrawOutlines();
  },
  tempMoveElement: (frame, key, index) => moveAmongSiblings(frame, asText(key), asNumber(index)),
  tempAddDiv: (frame, parentId, index, width, height) =>
    drawDiv(frame, asText(parentId), asNumber(index), asNumber(width), asNumber(height)),
  tempMoveToNewParent: (frame, width, height, x, y, parentKey, clear) => {
    frame.moveIndicator =
      clear === true
        ? null
        : {
            width: asNumber(width),
            height: asNumber(height),
            x: asNumber(x),
            y: asNumber(y),
            parentKey: asText(parentKey),
          };
    frame.redrawOutlines();
  },
  checkIfHydrationError: sendHydrationStatus,
  triggerDragStart: startDrag,
  triggerDragCancel: cancelDrag,
  setClickTarget: (frame, target) => {
    frame.clickTarget = target === "deepest" ? "deepest" : "nextLevel";
  },
  setInteraction: (frame, options) => {
    const { wheel, text, names, labels } = asRecord(options);
    frame.interaction = {
      wheel: wheel === "page" ? "page" : "editor",
      text: text === "given" ? "given" : "own",
      names: names === "source" ? "source" : "page",
      labels: labels === "small" ? "small" : "large",
    };
    frame.redrawOutlines();
  },
  setIsFlushing: (frame, isFlushing, isVain) => {
    setFlushing(frame, isFlushing === true);
    if (isFlushing !== true) settleTypedTextsLater(frame);
    if (isVain === true) clearVainFlush(frame);
  },
  setDarkMode: (frame, isDark) => quietly(frame, () => showDark(frame, isDark === true)),
  setOtherSelections,
  editAskedText: (frame, typed) => {
    frame.askedText?.();
    typeAhead(frame, asTexts(typed));
  },
  takePicture: (frame, messageId) =>
    void takePicture(frame).then((picture) => frame.port?.postMessage({ id: messageId, picture })),
  takeLooks: (frame, messageId, key) =>
    void takeLooks(frame, nodeOfKey(frame, asKey(key))).then((looks) =>
      frame.port?.postMessage({ id: messageId, looks }),
    ),
  scrollToElement: (frame, key) => scrollToNodes(nodesOfKey(frame, asKey(key))),
};

function moveTo(frame: Frame, event: Readonly<Record<string, unknown>>): void {
  const clientX = asNumber(event["clientX"]);
  const clientY = asNumber(event["clientY"]);
  const place = {
    clientX,
    clientY,
    pageX: clientX + window.scrollX,
    pageY: clientY + window.scrollY,
    buttons: asNumber(event["buttons"]),
  };
  const is = (name: string): boolean => event[name] === true;
  moved(frame, place, document.elementFromPoint(clientX, clientY), {
    altKey: is("altKey"),
    ctrlKey: is("ctrlKey"),
    metaKey: is("metaKey"),
    shiftKey: is("shiftKey"),
  });
}
