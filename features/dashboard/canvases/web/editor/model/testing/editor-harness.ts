import type { Endpoint, OutputOf } from "@devloom/contract";
import type { ChangeItem, ExecuteFunctionPayload, FrameRequest } from "@devloom/frame-protocol";
import { ApiError } from "@devloom/web-kit";
import { vi } from "vitest";
import { send } from "../../../../../../testing/client.ts";
import {
  changeStoryboard,
  createStoryboard,
  deleteStoryboard,
  findText,
  getCanvas,
  getLookups,
  listHistorySteps,
  listStoryboards,
  mutations,
  redoChangeToFiles,
  undoChangeToFiles,
} from "../../../../contract.ts";
import { createEditor } from "../create-editor.ts";
import type { EditorApi } from "../editor-api.ts";
import type { EditorModel } from "../editor-model.ts";
import type { Notice } from "../editor-options.ts";
import { readParts } from "../read-parts.ts";
import type { StudioInUse } from "./gateway.ts";

/** What can go wrong on the way to the gateway. */
interface Connection {
  isUp: boolean;
  /** So many requests are carried out without anybody hearing of it. */
  losesAnswers: number;
}

interface FrameCall {
  readonly name: string;
  readonly args: readonly unknown[];
}

/** A model at work on a real gateway, and what can be seen of it from outside. */
export interface EditorHarness {
  readonly model: EditorModel;
  readonly connection: Connection;
  /** Refusals and failures; successes are not kept. */
  readonly notices: readonly Notice[];
  /** What would survive the page. */
  readonly stored: readonly ChangeItem[];
  /** The id of the first element with a tag. */
  idOf(tag: string): string;
  saved(): Promise<void>;
  /** Connects a page of a storyboard and keeps what it is asked to do. */
  frame(storyboardId: string): readonly FrameCall[];
}

export async function openHarness(
  studio: StudioInUse,
  left: readonly ChangeItem[] = [],
): Promise<EditorHarness> {
  const connection: Connection = { isUp: true, losesAnswers: 0 };
  const notices: Notice[] = [];
  const stored: ChangeItem[] = [...left];
  const api = apiOf(studio, connection);
  const params = { canvasId: studio.canvasId };
  const { body: canvas } = await send(studio.person, getCanvas, { params });
  const model = createEditor({
    canvas,
    storyboards: await api.storyboards(),
    api,
    pending: {
      read: () => [...stored],
      write: (items) => void stored.splice(0, stored.length, ...items),
    },
    canEdit: true,
    notify: (notice) => {
      if (notice.kind !== "confirmed") notices.push(notice);
    },
  });
  await model.open();
  return {
    model,
    connection,
    notices,
    stored,
    idOf: (tag) =>
      Object.entries(model.lookups.get().tree).find(([, one]) => one["tag"] === tag)?.[0] ?? "",
    saved: () =>
      vi.waitFor(() => {
        if (model.changes.status.get().waiting > 0) throw new Error("Changes are waiting");
      }, 60_000),
    frame: (storyboardId) => connectFrame(model, storyboardId),
  };
}

function connectFrame(model: EditorModel, storyboardId: string): readonly FrameCall[] {
  const calls: FrameCall[] = [];
  model.frames.link(storyboardId).connect(
    {
      postMessage: (_message, _origin, [port]) => {
        // The only thing that is handed over is the port.
        const own = port as MessagePort;
        own.addEventListener("message", ({ data }: MessageEvent<FrameRequest>) => {
          const { functionName, args = [] } = data.payload as ExecuteFunctionPayload;
          calls.push({ name: functionName, args });
        });
        own.start();
      },
    },
    "http://preview.example",
  );
  return calls;
}

function apiOf({ person, canvasId }: StudioInUse, connection: Connection): EditorApi {
  const params = { canvasId };
  const ask = async <E extends Endpoint>(
    endpoint: E,
    input: Parameters<typeof send<E>>[2],
  ): Promise<OutputOf<E>> => {
    if (!connection.isUp) throw lost();
    const { status, body } = await send(person, endpoint, input);
    if (connection.losesAnswers > 0) {
      connection.losesAnswers -= 1;
      throw lost();
    }
    if (status < 400) return body;
    // Errors of the gateway all have these two fields.
    throw new ApiError({ status, ...(body as { code: string; message: string }) });
  };
  return {
    change: (type, body) => ask(mutations[type], { params, body } as never),
    undo: (changeId, subject) => ask(undoChangeToFiles, { params, body: { changeId, subject } }),
    redo: (changeId, subject) => ask(redoChangeToFiles, { params, body: { changeId, subject } }),
    lookups: (paths, onProgress) =>
      paths === undefined
        ? readParts((after) => ask(getLookups, { params, query: { after } }), onProgress)
        : ask(getLookups, { params, query: { paths: paths.join("\n") } }),
    findText: async (element, text, within) =>
      (await ask(findText, { params, query: { element, text, within: within.join("\n") } })).place,
    steps: async () => (await ask(listHistorySteps, { params })).items,
    storyboards: async () => (await ask(listStoryboards, { params })).items,
    addStoryboard: (body) => ask(createStoryboard, { params, body }),
    changeStoryboard: (storyboardId, body) =>
      ask(changeStoryboard, { params: { canvasId, storyboardId }, body }),
    removeStoryboard: async (storyboardId) => {
      await ask(deleteStoryboard, { params: { canvasId, storyboardId } });
    },
  };
}

function lost(): ApiError {
  return new ApiError({ status: 0, code: "network", message: "No answer" });
}
