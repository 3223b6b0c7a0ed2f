import {
  Focus,
  Layers,
  MousePointer2,
  MousePointerClick,
  Play,
  Redo2,
  Scan,
  SquareDot,
  Undo2,
  ZoomIn,
  ZoomOut,
} from "lucide-react";
import { zoomToSelection } from "../model/show-selection.ts";
import type { Action } from "./action.ts";
import { mayEdit } from "./refusals.ts";

const always = (): null => null;

export const historyActions: readonly Action[] = [
  {
    id: "undo",
    icon: Undo2,
    keys: ["Mod+Z"],
    group: "history",
    refusal: (context) =>
      mayEdit(context) ?? (context.model.changes.stacks.nextUndo === null ? "nothingToUndo" : null),
    run: ({ model }) => model.undo(),
  },
  {
    id: "redo",
    icon: Redo2,
    keys: ["Mod+Shift+Z", "Mod+Y"],
    group: "history",
    refusal: (context) =>
      mayEdit(context) ?? (context.model.changes.stacks.nextRedo === null ? "nothingToRedo" : null),
    run: ({ model }) => model.redo(),
  },
];

export const viewActions: readonly Action[] = [
  {
    id: "zoomIn",
    icon: ZoomIn,
    keys: ["Mod+Plus", "Mod+="],
    group: "view",
    refusal: always,
    run: ({ model }) => model.viewport.zoomBy(1.25),
  },
  {
    id: "zoomOut",
    icon: ZoomOut,
    keys: ["Mod+-"],
    group: "view",
    refusal: always,
    run: ({ model }) => model.viewport.zoomBy(0.8),
  },
  {
    id: "zoomFull",
    icon: SquareDot,
    keys: ["Mod+0", "Shift+0"],
    group: "view",
    refusal: always,
    run: ({ model }) => model.viewport.zoomTo(1),
  },
  {
    id: "zoomFit",
    icon: Scan,
    keys: ["Shift+1", "Mod+1"],
    group: "view",
    refusal: always,
    run: ({ model }) => model.viewport.fit(model.storyboards.items.get()),
  },
  {
    id: "zoomSelection",
    icon: Focus,
    keys: ["Shift+2"],
    group: "view",
    refusal: ({ model }) => (model.selection.get().keys.length === 0 ? "nothingSelected" : null),
    run: ({ model }) => zoomToSelection(model),
  },
  {
    id: "select",
    icon: MousePointer2,
    keys: ["V"],
    group: "view",
    refusal: always,
    run: ({ model }) => model.setMode("select"),
  },
  {
    id: "drive",
    icon: Play,
    keys: ["P"],
    group: "view",
    refusal: always,
    run: ({ model }) => model.setMode(model.tools.get() === "drive" ? "select" : "drive"),
  },
  {
    id: "clickDeepest",
    icon: MousePointerClick,
    keys: [],
    group: "view",
    refusal: ({ model }) => (model.clickTarget.get() === "deepest" ? "inUse" : null),
    run: ({ model }) => model.setClickTarget("deepest"),
  },
  {
    id: "clickNextLevel",
    icon: Layers,
    keys: [],
    group: "view",
    refusal: ({ model }) => (model.clickTarget.get() === "nextLevel" ? "inUse" : null),
    run: ({ model }) => model.setClickTarget("nextLevel"),
  },
];
