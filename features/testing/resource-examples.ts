import type {
  Endpoint,
  JsonObject,
  NamedCalls,
  ResourceCall,
  ResourceContract,
} from "@devloom/contract";
import { send } from "./client.ts";
import type { Example } from "./endpoint-example.ts";
import type { World } from "./world.ts";

type ResourceExamples<R extends ResourceContract> = {
  readonly [Name in keyof NamedCalls<R["calls"], R["one"], R["many"]>]: Example<Endpoint>;
};

/**
 * Examples of the six calls of a plain resource. `fields` says what one of the owner has besides its
 * name, which is the owner's mark.
 */
export function resourceExamples<R extends ResourceContract>(
  resource: R,
  fields: (world: World) => JsonObject,
): { examples: ResourceExamples<R>; makeOne: (world: World) => Promise<{ id: string }> } {
  const { one, many } = resource;
  const { create, delete: remove } = resource.calls as Record<ResourceCall, Endpoint>;

  async function makeOne(world: World): Promise<{ id: string }> {
    const body = { name: world.ownerMark, ...fields(world) };
    const made = await send(world.owner, create, { body });
    if (made.status !== 201) throw new Error(`Creating one failed: ${JSON.stringify(made.body)}`);
    // Every resource has an id.
    return { id: (made.body as { id: string }).id };
  }
  const make = async (world: World) => ({ params: await makeOne(world) });
  const ofOwner = { isolation: "tenant", reveals: true } as const;
  const examples: Record<ResourceCall, Example<Endpoint>> = {
    list: {
      isolation: "own",
      reveals: true,
      async arrange(world) {
        await makeOne(world);
        return {};
      },
    },
    get: { ...ofOwner, arrange: make },
    create: {
      isolation: "tenant",
      arrange: async (world) => ({ body: { name: "Another", ...fields(world) } }),
    },
    update: {
      ...ofOwner,
      arrange: async (world) => ({ ...(await make(world)), body: { labels: { kind: "new" } } }),
    },
    delete: { isolation: "tenant", arrange: make },
    restore: {
      ...ofOwner,
      async arrange(world) {
        const made = await make(world);
        await send(world.owner, remove, made);
        return made;
      },
    },
  };
  const named = Object.entries(examples).map(([call, example]) => [
    call === "list" ? `list${many}` : `${call}${one}`,
    example,
  ]);
  // Each example has the name of its endpoint, as `resourceContract` names them.
  return { examples: Object.fromEntries(named) as ResourceExamples<R>, makeOne };
}
