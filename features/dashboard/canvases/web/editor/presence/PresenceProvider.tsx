import {
  call,
  isText,
  isNumber,
  isFlag,
  listOf,
  objectOf,
  orNull,
  useLive,
} from "@devloom/web-kit";
import { type ReactNode, useEffect, useState } from "react";
import { announcePresence, type HeardPresence } from "../../../contract.ts";
import { useEditor } from "../model/editor-context.ts";
import type { EditorModel } from "../model/editor-model.ts";
import { type Company, CompanyContext } from "./company-context.ts";
import { Following } from "./following.ts";
import { OtherSelections } from "./other-selections.ts";
import { Visitors } from "./visitors.ts";

const MAX_SELECTED = 16;

const isHeardPresence = objectOf<HeardPresence>({
  visitId: isText,
  accountId: isText,
  name: isText,
  storyboardId: orNull(isText),
  cursor: orNull(objectOf<{ x: number; y: number }>({ x: isNumber, y: isNumber })),
  selection: listOf(isText),
  leaves: isFlag,
});

/** Tells the others on the canvas where this editor is, and hears where they are. */
export function PresenceProvider({ children }: { children: ReactNode }) {
  const model = useEditor();
  const [company] = useState(() => companyOf(model));
  const { visitors } = company;
  useEffect(() => {
    const stops = [
      company.selections.open(),
      company.following.open(),
      tellMoves(model, company.visitors),
      model.newIds.subscribe(() => company.visitors.remap(model.newIds.get())),
    ];
    company.visitors.open();
    return () => {
      for (const stop of stops) stop();
      company.visitors.close();
    };
  }, [model, company]);
  useLive(["presence"], ({ subject, data }) => {
    if (subject !== `canvas/${model.canvas.get().id}`) return;
    if (isHeardPresence(data)) visitors.hear(data);
  });
  return <CompanyContext value={company}>{children}</CompanyContext>;
}

function companyOf(model: EditorModel): Company {
  const params = { canvasId: model.canvas.get().id };
  const visitors = new Visitors({
    visitId: crypto.randomUUID(),
    now: () => Date.now(),
    announce: (body) => call(announcePresence, { params, body }),
  });
  const { nav, frames, viewport, storyboards } = model;
  const { others } = visitors;
  return {
    visitors,
    selections: new OtherSelections({ others, nav, frames }),
    following: new Following({ others, viewport, storyboards }),
  };
}

function tellMoves(model: EditorModel, visitors: Visitors): () => void {
  const stops = [
    model.selection.subscribe(() => {
      const { keys } = model.selection.get();
      visitors.move({ selection: keys.slice(0, MAX_SELECTED) });
    }),
    model.frames.on("MOUSE_MOVE_EVENT", ({ event: { clientX, clientY } }, { storyboardId }) =>
      visitors.move({ storyboardId, cursor: { x: clientX, y: clientY } }),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
