import { parseKey } from "@devloom/frame-protocol";
import type { EditorModel } from "./editor-model.ts";
import { elsewhereFields, isTextElsewhere } from "./text-around.ts";
import { textFields } from "./text-fields.ts";

/** Takes what the frames say over into the model. */
export function followFrames(model: EditorModel): void {
  const { frames } = model;
  let { zoom } = model.viewport.view.get();
  model.viewport.view.subscribe(() => {
    const view = model.viewport.view.get();
    if (view.zoom !== zoom) frames.call("setZoomPerc", view.zoom);
    ({ zoom } = view);
  });
  frames.on("SELECTED_ELEMENT_KEY", ({ elementKey, outerHTML, doNotSetElementKey }, link) => {
    if (doNotSetElementKey === true) {
      const [selected] = model.selection.get().keys;
      if (selected !== undefined && selected === (elementKey ?? selected))
        model.markup.set([outerHTML ?? undefined]);
      return;
    }
    if (elementKey === undefined) return;
    model.markup.set(elementKey === null ? [] : [outerHTML ?? undefined]);
    model.takeSelection({
      storyboardId: elementKey === null ? null : link.storyboardId,
      keys: elementKey === null ? [] : [elementKey],
    });
  });
  frames.on("MULTI_SELECTED_ELEMENT_KEYS", (message, link) => {
    const isAnswer = message.doNotSetElementKeys === true;
    const keys = message.elementKeys ?? (isAnswer ? model.selection.get().keys : []);
    // Every single selection is followed by an empty list.
    if (keys.length < 2) return;
    model.markup.set(message.outerHTMLs);
    if (!isAnswer) model.takeSelection({ storyboardId: link.storyboardId, keys });
  });
  frames.on("HOVERED_ELEMENT_KEY", ({ elementKey }) => model.hovered.set(elementKey));
  frames.on("NAV_TREE", ({ navTree }, link) => {
    model.takeTree(link.storyboardId, navTree);
    link.call("checkIfHydrationError");
  });
  frames.on("PROCESSED_CSS_RULES_FOR_ELEMENT", ({ processedCssRules }, link) => {
    if (link.storyboardId === model.selection.get().storyboardId)
      model.styles.processedRules.set(processedCssRules);
  });
  frames.on("CSS_EVALS_FOR_ELEMENT", ({ cssEvals }, link) => {
    if (link.storyboardId === model.selection.get().storyboardId)
      model.styles.cssEvals.set(cssEvals);
  });
  frames.on("LATEST_HREF", ({ href }, link) =>
    model.addresses.update((addresses) => ({ ...addresses, [link.storyboardId]: href })),
  );
  frames.on("START_EDITING_TEXT", () => model.editingText.set(true));
  frames.on("EDITED_TEXT", ({ data: { key, newText, oldText, propName } }) => {
    model.editingText.set(false);
    if (newText === oldText) return;
    const { codebaseId } = parseKey(key);
    if (propName === undefined)
      model.submit(
        "EDIT_TEXT",
        isTextElsewhere(model.lookups.get().tree, codebaseId)
          ? elsewhereFields(codebaseId, newText, oldText, model.navNode(key))
          : textFields(model, codebaseId, newText, oldText),
      );
    else
      model.submit("CHANGE_PROP", {
        codebaseIdToChange: codebaseId,
        propName,
        propValue: newText.trim(),
      });
  });
  // The page shows what nobody caught over itself, without being another one.
  frames.on("ERROR", (_, link) => link.call("checkIfHydrationError"));
  frames.on("LATEST_HYDRATION_ERROR_STATUS", (message, { storyboardId }) => {
    const { status, errorDescr = "", errorLabel, errorBody = "" } = message;
    const problem =
      status === "no_error"
        ? null
        : {
            title: errorDescr,
            message: errorBody,
            place: errorLabel ?? null,
            isHydration: status === "error",
          };
    model.problems.update((problems) => ({ ...problems, [storyboardId]: problem }));
  });
}
