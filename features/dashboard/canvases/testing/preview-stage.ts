import type { ServerModule } from "@devloom/server-kit";
import { serverModules } from "../../../registry.server.ts";
import {
  startTestGateway,
  type TestGateway,
  type TestGatewayOptions,
} from "../../../testing/start-test-gateway.ts";
import { createCanvasesModule } from "../server/module.ts";
import { SocketDevServers } from "./socket-dev-servers.ts";

export interface PreviewStage {
  readonly gateway: TestGateway;
  readonly devServers: SocketDevServers;
}

/** The whole gateway with small servers in place of projects' Vite servers. */
export async function startPreviewStage(options: TestGatewayOptions = {}): Promise<PreviewStage> {
  const devServers = new SocketDevServers();
  const replaced = createCanvasesModule(devServers);
  const modules = serverModules.map((module): ServerModule =>
    module.feature.id === replaced.feature.id ? replaced : module,
  );
  return { gateway: await startTestGateway({ ...options, modules }), devServers };
}
