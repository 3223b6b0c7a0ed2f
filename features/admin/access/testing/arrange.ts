import { randomBytes } from "node:crypto";
import { type Caller, send } from "../../../testing/client.ts";
import { newMember } from "../../../testing/new-member.ts";
import type { World } from "../../../testing/world.ts";
import {
  createPolicy,
  createRole,
  createService,
  publishPolicy,
  requestGrant,
} from "../contract.ts";

/** A name that nothing else has. */
export function anyName(mark: string): string {
  return `${mark} ${randomBytes(4).toString("hex")}`;
}

export async function ownersRole({ owner, ownerMark }: World): Promise<{ id: string }> {
  const { status, body } = await send(owner, createRole, {
    body: { title: anyName(ownerMark), permissions: ["project:read"] },
  });
  if (status !== 201) throw new Error(`Creating a role failed: ${JSON.stringify(body)}`);
  return { id: body.id };
}

/** A request of somebody new in the owner's tenant, to be decided by others. */
export async function pendingGrant(world: World): Promise<{ id: string }> {
  const { tenantId } = world.owner.user.tenant;
  const asking = await newMember(world.gateway, tenantId, "viewer");
  const { status, body } = await send(asking, requestGrant, {
    body: { permission: "project:delete", reason: world.ownerMark, minutes: 60 },
  });
  if (status !== 201) throw new Error(`Asking for a grant failed: ${JSON.stringify(body)}`);
  return { id: body.id };
}

export async function ownersService({ owner, ownerMark }: World): Promise<{ id: string }> {
  const { status, body } = await send(owner, createService, {
    body: { name: anyName(ownerMark), roleId: "viewer" },
  });
  if (status !== 201) throw new Error(`Creating a service failed: ${JSON.stringify(body)}`);
  return { id: body.id };
}

/** A policy that decides about nothing anybody calls, with a test that passes. */
export const HARMLESS = {
  text: 'forbid (principal, action == Action::"project:delete", resource) when { resource.path == "/nowhere" };',
  tests: [
    {
      name: "Nowhere is closed",
      roleId: "owner",
      permission: "project:delete",
      path: "/nowhere",
      expected: "deny" as const,
    },
  ],
};

export async function draftPolicy(
  caller: Caller,
  title: string,
  policy: { text: string; tests: (typeof HARMLESS)["tests"] } = HARMLESS,
): Promise<{ id: string }> {
  const { status, body } = await send(caller, createPolicy, { body: { title, ...policy } });
  if (status !== 201) throw new Error(`Creating a policy failed: ${JSON.stringify(body)}`);
  return { id: body.id };
}

export async function publishedPolicy({ owner, ownerMark }: World): Promise<{ id: string }> {
  const params = await draftPolicy(owner, ownerMark);
  const { status, body } = await send(owner, publishPolicy, { params, body: {} });
  if (status !== 200) throw new Error(`Publishing failed: ${JSON.stringify(body)}`);
  return params;
}
