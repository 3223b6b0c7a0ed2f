import { send } from "../../../testing/client.ts";
import { defineExamples } from "../../../testing/endpoint-example.ts";
import { resourceExamples } from "../../../testing/resource-examples.ts";
import type { World } from "../../../testing/world.ts";
import {
  createDataQuery,
  dataPolicies,
  dataQueries,
  dataSources,
  datasourceContract,
  listDataSources,
} from "../contract.ts";

const sources = resourceExamples(dataSources, () => ({ connection: { kind: "csv", url: "" } }));

/** The owner's own platform: it answers at once. */
async function platformOf({ owner }: World): Promise<{ id: string }> {
  const { body } = await send(owner, listDataSources, { query: { limit: "200" } });
  const found = body.items.find(({ connection }) => connection.kind === "platform");
  if (found === undefined) throw new Error("There is no source of the platform.");
  return { id: found.id };
}

/** Resources that name a source: it has to be there before their fields are known. */
const platforms = new WeakMap<World, string>();
const ofPlatform = (world: World) => ({ sourceId: platforms.get(world) ?? "" });
const policies = resourceExamples(dataPolicies, (world) => ({
  ...ofPlatform(world),
  table: "projects",
}));
const queries = resourceExamples(dataQueries, (world) => ({
  ...ofPlatform(world),
  text: "select 1",
}));

type AnyExamples = Readonly<Record<string, { arrange(world: World): Promise<object> }>>;

function withPlatform<E extends AnyExamples>(examples: E): E {
  const prepared = Object.entries(examples).map(([name, example]) => [
    name,
    {
      ...example,
      async arrange(world: World) {
        if (!platforms.has(world)) platforms.set(world, (await platformOf(world)).id);
        return example.arrange(world);
      },
    },
  ]);
  // The same examples, each with one thing more to do first.
  return Object.fromEntries(prepared) as E;
}

const ofSource = {
  isolation: "tenant",
  arrange: async (world: World) => ({ params: await sources.makeOne(world) }),
} as const;
const onPlatform = {
  isolation: "tenant",
  arrange: async (world: World) => ({ params: await platformOf(world) }),
} as const;

export const datasourceExamples = defineExamples(datasourceContract, {
  ...sources.examples,
  createDataSource: {
    isolation: "own",
    arrange: async () => ({
      body: { name: "Another", connection: { kind: "csv" as const, url: "" } },
    }),
  },
  ...withPlatform(policies.examples),
  ...withPlatform(queries.examples),
  setDataSourceSecret: {
    ...ofSource,
    arrange: async (world) => ({ ...(await ofSource.arrange(world)), body: { value: "hush" } }),
  },
  removeDataSourceSecret: ofSource,
  uploadDataSourceFile: {
    ...ofSource,
    arrange: async (world) => ({
      ...(await ofSource.arrange(world)),
      query: { name: "orders.csv" },
      body: new TextEncoder().encode("id\n1\n"),
    }),
  },
  testDataSource: onPlatform,
  getDataSourceUse: {
    isolation: "tenant",
    reveals: true,
    async arrange(world) {
      const { id } = await platformOf(world);
      const body = { name: world.ownerMark, sourceId: id, text: "select 1" };
      await send(world.owner, createDataQuery, { body });
      return { params: { id } };
    },
  },
  getDataSourceDefinition: onPlatform,
  defineAddress: {
    isolation: "own",
    // Refused by the guard of private addresses before anything is sent.
    arrange: async () => ({ body: { address: "postgres://ada:secret@127.0.0.1:9/shop" } }),
  },
  getDataSourceSchema: onPlatform,
  queryDataSource: {
    ...onPlatform,
    reveals: true,
    arrange: async (world) => ({
      ...(await onPlatform.arrange(world)),
      body: { text: `select '${world.ownerMark}' as mark, count(*) from projects` },
    }),
  },
  profileDataTable: {
    ...onPlatform,
    arrange: async (world) => ({
      ...(await onPlatform.arrange(world)),
      body: { schema: "", table: "members" },
    }),
  },
  listDataQueryRuns: onPlatform,
});
