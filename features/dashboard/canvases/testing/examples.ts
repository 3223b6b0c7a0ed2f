import { randomUUID } from "node:crypto";
import { send } from "../../../testing/client.ts";
import { defineExamples } from "../../../testing/endpoint-example.ts";
import { once } from "../../../testing/once.ts";
import type { World } from "../../../testing/world.ts";
import { ownersProject } from "../../../testing/owners-project.ts";
import {
  canvasesContract,
  type ChangeBodies,
  createCanvas,
  createStoryboard,
  keepPicture,
  mutations,
  readCanvasFile,
  undoChangeToFiles,
  getLookups,
} from "../contract.ts";
import { proposalExamples } from "./proposal-examples.ts";
import { type APP, element, writeSampleApp } from "./sample-app.ts";

interface ArrangedCanvas {
  readonly params: { canvasId: string };
  readonly projectId: string;
  /** The file of the small application that was written for this call alone. */
  readonly path: string;
  element(which: keyof typeof APP): ReturnType<typeof element>;
}

/** The beginning of a JPEG. */
const SMALL_PICTURE = `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString("base64")}`;

/** Its files are not those of other features' examples. */
const canvasProject = once(ownersProject);
let folders = 0;

/** A canvas of the owner on a project with an application, in whose text stands the owner's mark. */
async function ownersCanvas(world: World): Promise<ArrangedCanvas> {
  const { id: projectId } = await canvasProject(world);
  folders += 1;
  const folder = `src/page-${folders}`;
  const { dataDir } = world.gateway;
  const { tenantId } = world.owner.user.tenant;
  await writeSampleApp({ dataDir, tenantId, projectId }, folder, world.ownerMark);
  const { status, body } = await send(world.owner, createCanvas, {
    body: { projectId, name: world.ownerMark },
  });
  if (status !== 201) throw new Error(`Creating a canvas failed: ${JSON.stringify(body)}`);
  return {
    params: { canvasId: body.id },
    projectId,
    path: `${folder}/App.tsx`,
    element: (which) => element(which, folder),
  };
}

/** A canvas on which one change was made already. */
async function changedCanvas(
  world: World,
): Promise<ArrangedCanvas & { readonly activityId: string }> {
  const canvas = await ownersCanvas(world);
  const { status, body } = await send(world.owner, mutations.ADD_CLASS, {
    params: canvas.params,
    body: { reactElement: canvas.element("heading"), className: "underline" },
  });
  if (status !== 200) throw new Error(`Adding a class failed: ${JSON.stringify(body)}`);
  return { ...canvas, activityId: body.activityId };
}

/** A change of the owner's source; strangers do not find the canvas. */
function change<Body extends ChangeBodies[keyof ChangeBodies]>(
  bodyOf: (canvas: ArrangedCanvas) => Body,
) {
  return {
    isolation: "tenant" as const,
    arrange: async (world: World) => {
      const canvas = await ownersCanvas(world);
      return { params: canvas.params, body: bodyOf(canvas) };
    },
  };
}

const storyboard = {
  name: "Phone",
  type: "APPLICATION" as const,
  x: 1400,
  y: 0,
  width: 390,
  height: 844,
};

/** A canvas with a second storyboard, which bears the owner's mark. */
async function ownersStoryboard(world: World) {
  const { params } = await ownersCanvas(world);
  const { status, body } = await send(world.owner, createStoryboard, {
    params,
    body: { ...storyboard, name: world.ownerMark },
  });
  if (status !== 201) throw new Error(`Adding a storyboard failed: ${JSON.stringify(body)}`);
  return { canvasId: params.canvasId, storyboardId: body.id };
}

/** A look at the owner's source. */
const look = {
  isolation: "tenant" as const,
  arrange: async (world: World) => ({ params: (await ownersCanvas(world)).params }),
};

export const canvasesExamples = defineExamples(canvasesContract, {
  listCanvases: {
    isolation: "own",
    reveals: true,
    arrange: async (world) => {
      await ownersCanvas(world);
      return { query: { q: world.ownerMark } };
    },
  },
  createCanvas: {
    isolation: "tenant",
    arrange: async (world) => ({
      body: { projectId: (await ownersCanvas(world)).projectId, name: "Another canvas" },
    }),
  },
  getCanvas: { ...look, reveals: true },
  renameCanvas: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: (await ownersCanvas(world)).params,
      body: { name: "Renamed" },
    }),
  },
  deleteCanvas: look,
  changeStyling: change((canvas) => ({
    reactElement: canvas.element("text"),
    styling: { marginTop: "4px" },
    stylingFramework: "Inline",
  })),
  addJsxElement: change((canvas) => ({
    destinationElement: canvas.element("section"),
    newElement: { type: "native", nativeTag: "span" },
  })),
  moveJsxElement: change((canvas) => ({
    elementToMove: canvas.element("text"),
    newContainerElement: canvas.element("section"),
    afterElement: canvas.element("button"),
  })),
  removeJsxElement: change((canvas) => ({ elementsToRemove: [canvas.element("text")] })),
  changePropValue: change((canvas) => ({
    elementToModify: canvas.element("card"),
    propName: "title",
    propValue: "Second",
  })),
  addClass: change((canvas) => ({
    reactElement: canvas.element("heading"),
    className: "underline",
  })),
  removeClass: change((canvas) => ({
    reactElement: canvas.element("heading"),
    className: "font-bold",
  })),
  updateClasses: change((canvas) => ({
    reactElement: canvas.element("heading"),
    newClasses: ["text-2xl"],
    oldClasses: ["text-xl"],
  })),
  editText: change((canvas) => ({
    element: canvas.element("text"),
    newText: "Other text",
    oldText: "Plain text",
  })),
  wrapInDiv: change((canvas) => ({ reactElements: [canvas.element("text")] })),
  duplicateElement: change((canvas) => ({ reactElements: [canvas.element("text")] })),
  changeElementTag: change((canvas) => ({
    elementToModify: canvas.element("text"),
    newTag: "blockquote",
  })),
  mutateByType: {
    isolation: "tenant",
    arrange: async (world) => {
      const canvas = await ownersCanvas(world);
      return {
        params: { ...canvas.params, type: "REMOVE_CLASS" },
        body: { reactElement: canvas.element("heading"), className: "font-bold" },
      };
    },
  },
  undoChangeToFiles: {
    isolation: "tenant",
    arrange: async (world) => ({ params: (await changedCanvas(world)).params }),
  },
  redoChangeToFiles: {
    isolation: "tenant",
    arrange: async (world) => {
      const { params } = await changedCanvas(world);
      const { status } = await send(world.owner, undoChangeToFiles, { params });
      if (status !== 200) throw new Error(`Undoing failed with ${status}.`);
      return { params };
    },
  },
  getLookups: { ...look, reveals: true },
  listCanvasActivities: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: (await changedCanvas(world)).params }),
  },
  listHistorySteps: {
    isolation: "tenant",
    arrange: async (world) => ({ params: (await changedCanvas(world)).params }),
  },
  setStepAside: {
    isolation: "tenant",
    arrange: async (world) => {
      const { params, activityId } = await changedCanvas(world);
      return { params: { ...params, activityId }, body: { isSetAside: true } };
    },
  },
  listCanvasFiles: look,
  getCanvasTheme: look,
  readCanvasFile: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => {
      const { params, path } = await ownersCanvas(world);
      return { params, query: { path } };
    },
  },
  announcePresence: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: (await ownersCanvas(world)).params,
      body: {
        visitId: randomUUID(),
        storyboardId: null,
        cursor: null,
        selection: [],
        leaves: false,
      },
    }),
  },
  writeCanvasFile: {
    isolation: "tenant",
    arrange: async (world) => {
      const { params, path } = await ownersCanvas(world);
      const { body } = await send(world.owner, readCanvasFile, { params, query: { path } });
      return { params, body: { path, text: `${body.text}\n`, baseHash: body.hash } };
    },
  },
  findText: {
    isolation: "tenant",
    arrange: async (world) => {
      const { params, path, element } = await ownersCanvas(world);
      // As an editor does: an element is known once its file was looked at.
      await send(world.owner, getLookups, { params, query: { paths: path } });
      return { params, query: { element: element("text").codebaseId, text: "Plain text" } };
    },
  },
  listStoryboards: {
    isolation: "tenant",
    reveals: true,
    arrange: async (world) => ({ params: { canvasId: (await ownersStoryboard(world)).canvasId } }),
  },
  createStoryboard: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: (await ownersCanvas(world)).params,
      body: storyboard,
    }),
  },
  changeStoryboard: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await ownersStoryboard(world), body: { width: 768 } }),
  },
  deleteStoryboard: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await ownersStoryboard(world) }),
  },
  openPreview: look,
  getPreview: look,
  restartPreview: look,
  stopPreview: look,
  installForPreview: look,
  changePreviewSettings: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: (await ownersCanvas(world)).params,
      body: { appPath: "", network: true },
    }),
  },
  readPreviewLog: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: (await ownersCanvas(world)).params,
      query: { after: 0 },
    }),
  },
  keepPicture: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: (await ownersCanvas(world)).params,
      body: { picture: SMALL_PICTURE },
    }),
  },
  readPictures: {
    isolation: "own",
    arrange: async (world) => {
      const { params } = await ownersCanvas(world);
      await send(world.owner, keepPicture, { params, body: { picture: SMALL_PICTURE } });
      return { query: { canvases: params.canvasId } };
    },
  },
  ...proposalExamples(ownersCanvas),
});
