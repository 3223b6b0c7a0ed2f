import type { Role } from "@devloom/contract";
import { anyAddress } from "../any-address.ts";
import { Arrangements } from "../arrangements.ts";
import type { Caller, Person } from "../client.ts";
import type { EndpointCase } from "../examples.ts";
import { type RawAnswer, readAnswer } from "../read-answer.ts";
import type { World } from "../world.ts";

/** Everybody who calls an endpoint. What was arranged for one who is refused serves the next one. */
export class Callers {
  readonly world: World;
  readonly #arrangements: Arrangements;

  constructor(world: World) {
    this.world = world;
    this.#arrangements = new Arrangements(() => world);
  }

  visitor(one: EndpointCase): Promise<RawAnswer> {
    const visitor = { url: this.world.gateway.url, headers: anyAddress() };
    return this.#arrangements.call(one, (input) => readAnswer(visitor, one.endpoint, input));
  }

  /** Somebody of another tenant; an answer that streams is read until `awaited` appears in it. */
  stranger(one: EndpointCase, awaited?: string): Promise<RawAnswer> {
    const stranger = from(this.world.stranger);
    return this.#arrangements.call(one, (input) =>
      readAnswer(stranger, one.endpoint, input, awaited),
    );
  }

  /** The same, naming the owner's tenant as the one to act in. */
  strangerInside(one: EndpointCase): Promise<RawAnswer> {
    const stranger = from(this.world.stranger);
    return this.#arrangements.call(one, (input) => {
      const tenant = input.tenant ?? this.world.owner.user.tenant.tenantId;
      return readAnswer(stranger, one.endpoint, { ...input, tenant });
    });
  }

  /** A member of the owner's tenant. */
  member(role: Exclude<Role, "owner">, one: EndpointCase): Promise<RawAnswer> {
    const member = from(this.world.members[role]);
    return this.#arrangements.call(one, (input) => {
      const tenant = input.tenant ?? this.world.owner.user.tenant.tenantId;
      return readAnswer(member, one.endpoint, { ...input, tenant });
    });
  }

  /** The owner, whose tenant need not be named. */
  owner(one: EndpointCase): Promise<RawAnswer> {
    const { owner, ownerMark } = this.world;
    return this.#arrangements.call(one, (input) =>
      readAnswer(from(owner), one.endpoint, input, ownerMark),
    );
  }

  /** The one whom the arranged input belongs to. */
  person(one: EndpointCase): Promise<RawAnswer> {
    return this.#arrangements.call(one, (input) => {
      if (input.person === undefined) throw new Error("The example names no person.");
      return readAnswer(from(input.person), one.endpoint, input);
    });
  }
}

const from = ({ url, token }: Person): Caller => ({ url, token, headers: anyAddress() });
