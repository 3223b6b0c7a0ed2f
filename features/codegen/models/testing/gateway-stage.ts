import { WireServer } from "@devloom/model/testing";
import type { OutputOf } from "@devloom/contract";
import { type Person, registerPerson, send } from "../../../testing/client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/start-test-gateway.ts";
import {
  createModelAlias,
  createModelKey,
  createModelProvider,
  listModelCalls,
  type ModelCall,
  type PROVIDER_KINDS,
} from "../contract.ts";

type Kind = (typeof PROVIDER_KINDS)[number];

/** A gateway whose owner has two servers of models to ask. */
export interface GatewayStage {
  readonly gateway: TestGateway;
  readonly owner: Person;
  readonly first: WireServer;
  readonly second: WireServer;
  addProvider(server: WireServer, kind?: Kind): Promise<string>;
  /** An alias that asks these servers in turn, each under the model's name “small”. */
  addAlias(name: string, ...servers: readonly WireServer[]): Promise<void>;
  addKey(limits?: object): Promise<OutputOf<typeof createModelKey>>;
  calls(): Promise<readonly ModelCall[]>;
  close(): Promise<void>;
}

export async function startGatewayStage(): Promise<GatewayStage> {
  const [first, second] = [await WireServer.start(), await WireServer.start()];
  const gateway = await startTestGateway({
    config: { trustedOrigins: [first.origin, second.origin, otherNameOf(first.origin)] },
  });
  const owner = await registerPerson(gateway.url);
  let providers = 0;
  const stage: GatewayStage = {
    gateway,
    owner,
    first,
    second,
    async addProvider({ baseUrl }, kind = "openai") {
      providers += 1;
      const body = { name: `Provider ${providers}`, kind, baseUrl };
      return (await send(owner, createModelProvider, { body })).body.id;
    },
    async addAlias(name, ...servers) {
      const targets = [];
      for (const server of servers)
        targets.push({ providerId: await stage.addProvider(server), model: "small" });
      const { status, body } = await send(owner, createModelAlias, { body: { name, targets } });
      if (status !== 201) throw new Error(JSON.stringify(body));
    },
    async addKey(limits = {}) {
      return (await send(owner, createModelKey, { body: { name: "Tests", ...limits } })).body;
    },
    calls: async () => (await send(owner, listModelCalls)).body.items,
    async close() {
      await gateway.close();
      await first.close();
      await second.close();
    },
  };
  return stage;
}

/** The same server of this machine under its other name. */
function otherNameOf(origin: string): string {
  return origin.replace("127.0.0.1", "localhost");
}
