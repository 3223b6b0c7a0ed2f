import { assertNever } from "@devloom/contract";
import { expect } from "vitest";
import type { EndpointCase } from "../examples.ts";
import type { World } from "../world.ts";
import type { Callers } from "./callers.ts";

/** Says of each kind of isolation what holds. */
export const ISOLATION: Readonly<Record<EndpointCase["example"]["isolation"], string>> = {
  tenant: "what belongs to the owner's tenant is not found by a stranger",
  own: "everyone is answered with their own",
  person: "serves the one it belongs to, nobody else",
  installation: "is for operators alone",
  public: "tells visitors nothing of any tenant",
  credential: "serves whoever holds the credential",
};

const isFailure = (status: number): boolean => status >= 400;
const failed = { status: expect.toSatisfy(isFailure) as number };

/** Nothing that only the owner's tenant knows. */
function expectNothingOfOwner({ ownerMark, owner }: World, text: string): void {
  for (const secret of [ownerMark, owner.user.id, owner.user.tenant.tenantId])
    expect(text).not.toContain(secret);
}

/** Naming the owner's tenant in the header does not let a stranger in, whatever the call. */
async function expectHeaderIsNoKey(callers: Callers, one: EndpointCase): Promise<void> {
  if (one.endpoint.access.kind === "public") return;
  const refused = await callers.strangerInside(one);
  expect(refused).toMatchObject({ status: 404 });
  expectNothingOfOwner(callers.world, refused.text);
}

/** The owner's own answer; that it holds the owner's mark proves that the check for leaks can see one. */
export async function expectOwnerIsServed(callers: Callers, one: EndpointCase): Promise<void> {
  const mark = one.example.reveals === true ? callers.world.ownerMark : "";
  expect(await callers.owner(one)).toMatchObject({
    status: one.endpoint.status,
    text: expect.stringContaining(mark) as string,
  });
}

/** Calls an endpoint as those who must not learn anything by it. */
export async function expectIsolated(callers: Callers, one: EndpointCase): Promise<void> {
  const { world } = callers;
  const { isolation } = one.example;
  await expectHeaderIsNoKey(callers, one);
  switch (isolation) {
    case "tenant": {
      const refused = await callers.stranger(one);
      expect(refused).toMatchObject({ status: 404 });
      expectNothingOfOwner(world, refused.text.replaceAll(/"requestId":"[^"]*"/g, ""));
      return;
    }
    case "own": {
      const answered = await callers.stranger(one, world.strangerMark);
      expect(answered).toMatchObject({ status: one.endpoint.status });
      expectNothingOfOwner(world, answered.text);
      return;
    }
    case "person":
      expect(await callers.stranger(one)).toMatchObject(failed);
      expect(await callers.person(one)).toMatchObject({ status: one.endpoint.status });
      return;
    case "installation": {
      const refused = await callers.stranger(one);
      expect(refused).toMatchObject({ status: 403 });
      expectNothingOfOwner(world, refused.text);
      return;
    }
    case "public": {
      const answered = await callers.visitor(one);
      expect(answered).not.toMatchObject(failed);
      expectNothingOfOwner(world, answered.text);
      return;
    }
    case "credential": {
      const answered = await callers.visitor(one);
      expect(answered).toMatchObject({ status: one.endpoint.status });
      expectNothingOfOwner(world, answered.text);
      return;
    }
    default:
      assertNever(isolation);
  }
}
