import { asSystem } from "@devloom/server-kit";
import { randomUUID } from "node:crypto";
import { send } from "../../../testing/client.ts";
import type { Examples } from "../../../testing/endpoint-example.ts";
import type { World } from "../../../testing/world.ts";
import { writeSettings } from "../../../settings/settings/contract.ts";
import { type proposalsContract, readCanvasFile } from "../contract.ts";
import { insertProposal } from "../server/proposals/store.ts";
import type { element } from "./sample-app.ts";

interface Canvas {
  readonly params: { canvasId: string };
  readonly projectId: string;
  readonly path: string;
  element(which: "text"): ReturnType<typeof element>;
}

/** Calls about proposals, each on a canvas of its own. */
export function proposalExamples(
  arrangeCanvas: (world: World) => Promise<Canvas>,
): Examples<typeof proposalsContract> {
  /** The owner's proposal to end a file with one more line, as a model's answer would leave it. */
  async function arrangeProposal(world: World) {
    const { params, projectId, path } = await arrangeCanvas(world);
    const { owner, gateway } = world;
    const { body } = await send(owner, readCanvasFile, { params, query: { path } });
    const proposalId = randomUUID();
    const now = new Date();
    const { tenantId } = owner.user.tenant;
    await gateway.gateway.platform.database.tenant(asSystem(tenantId), (tx) =>
      insertProposal(tx, {
        id: proposalId,
        tenant_id: tenantId,
        canvas_id: params.canvasId,
        project_id: projectId,
        account_id: owner.user.id,
        run_id: randomUUID(),
        status: "ready",
        codebase_ids: "[]",
        instruction: world.ownerMark,
        summary: "",
        files: JSON.stringify([{ path, baseHash: body.hash, text: `${body.text}\n`, diff: "" }]),
        problem: null,
        created_at: now,
        expires_at: new Date(now.getTime() + 600_000),
      }),
    );
    return { person: owner, params: { ...params, proposalId } };
  }
  const decided = { isolation: "person" as const, arrange: arrangeProposal };
  return {
    createProposal: {
      isolation: "tenant",
      arrange: async (world) => {
        const canvas = await arrangeCanvas(world);
        // Nobody answers there; a proposal then says so.
        const values = { "ai.baseUrl": "https://127.0.0.1:1/v1", "ai.model": "none" };
        await send(world.owner, writeSettings, { body: { layer: "tenant", values } });
        const { codebaseId } = canvas.element("text");
        return {
          params: canvas.params,
          body: { codebaseIds: [codebaseId], instruction: "Make it larger" },
        };
      },
    },
    listProposals: {
      isolation: "tenant",
      reveals: true,
      arrange: async (world) => {
        const { params } = await arrangeProposal(world);
        return { params: { canvasId: params.canvasId } };
      },
    },
    getProposal: decided,
    openProposalPreview: decided,
    acceptProposal: decided,
    rejectProposal: decided,
  };
}
