import {
  type ConnectionOptions,
  createGateway,
  createLogger,
  defineModule,
  systemClock,
} from "@devloom/server-kit";
import { changeSource } from "../server/editing/change-source.ts";
import { stepHistory } from "../server/editing/history.ts";
import { ProjectEditQueue } from "../server/editing/project-edit-queue.ts";
import { element } from "./sample-app.ts";

/** What a process that dies on the way is to do. */
export interface CrashOrder {
  readonly connection: ConnectionOptions;
  readonly dataDir: string;
  readonly tenantId: string;
  readonly accountId: string;
  readonly canvasId: string;
  readonly operation: "change" | "undo";
  /** The step after which it dies, counted from one. */
  readonly killAt: number;
}

export const EXTRA_PATH = "src/parts/Extra.tsx";
export const EXTRA_TEXT = "export const extra = <b>extra</b>;\n";

/** Changes one file and makes another, so that there are states between old and new. */
export const TWO_FILES = {
  destinationElement: element("section"),
  afterElement: element("button"),
  newElement: { type: "native", nativeTag: "hr" },
  extraFiles: { [EXTRA_PATH]: EXTRA_TEXT },
};

const nobody = defineModule({
  feature: {
    id: "nobody",
    title: "",
    navigation: [],
    permissions: [],
    settings: [],
    topics: {},
    places: {},
  },
  contract: {},
  migrations: [],
  create: () => ({
    handlers: {},
    authenticate: () => Promise.reject(new Error("Nobody calls here.")),
    sessionIsLive: () => Promise.resolve(false),
  }),
});

/** Carries out an order in this process and kills it, as `kill -9` would, at the step ordered. */
export async function crash(order: CrashOrder): Promise<void> {
  const { connection, dataDir, tenantId, accountId, canvasId, operation, killAt } = order;
  const gateway = await createGateway({
    config: {
      mode: "development",
      version: "0.0.0-test",
      publicUrl: "http://127.0.0.1:1",
      dataDir,
      secretKey: "a secret key that is long enough for tests",
      smtpUrl: null,
      mailFrom: "Devloom <devloom@localhost>",
      demo: false,
      oauth: {},
      trustedProxies: 0,
      runLeaseMilliseconds: 3_000,
    },
    connection,
    modules: [nobody],
    clock: systemClock,
    log: createLogger("fatal"),
    checkAnswers: false,
  });
  let steps = 0;
  const editQueue = new ProjectEditQueue(gateway.platform, () => {
    steps += 1;
    if (steps === killAt) process.kill(process.pid, "SIGKILL");
  });
  const actor = { tenantId, accountId };
  if (operation === "change")
    await changeSource(gateway.platform, editQueue, actor, canvasId, "ADD_JSX", TWO_FILES);
  else await stepHistory(gateway.platform, editQueue, actor, canvasId, "undo", {});
  await gateway.close();
}

const order = process.env["CRASH_ORDER"];
if (order !== undefined) await crash(JSON.parse(order) as CrashOrder);
