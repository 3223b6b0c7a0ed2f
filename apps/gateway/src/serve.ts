import { ProgramOrigins } from "@devloom/program-origins";
import {
  Closers,
  createGateway,
  createLogger,
  type Gateway,
  type Listening,
  listen,
  type PlatformConfig,
  refuseUpgrade,
  type ServerModule,
  systemClock,
} from "@devloom/server-kit";
import { serverModules } from "@devloom/features/registry.server";
import type { Configuration } from "./config.ts";
import { startExporter } from "./exporter.ts";
import { loadSecretKey } from "./secret-key.ts";
import { readSettingSources } from "./setting-sources.ts";
import { openStorage, type Storage } from "./storage.ts";
import { VERSION } from "./version.ts";
import { webFiles } from "./web-files.ts";

export interface ServeOptions {
  readonly configuration: Configuration;
  readonly webDist: string;
  readonly webReady: Promise<void>;
  /** Holds one folder for each starter; none are offered without it. */
  readonly startersFolder?: string;
  /** The features to serve; those of the registry when absent. */
  readonly modules?: readonly ServerModule[];
}

/** A gateway that answers, with the address it answers at. */
export interface Serving {
  readonly url: string;
  readonly gateway: Gateway;
  close(): Promise<void>;
}

/** The address people use. */
function addressOf({ publicUrl, host }: Configuration, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return publicUrl ?? `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

async function platformConfig(configuration: Configuration, port: number): Promise<PlatformConfig> {
  return {
    mode: configuration.mode,
    version: VERSION,
    publicUrl: addressOf(configuration, port),
    previewDomain: configuration.previewDomain,
    previewLimits: configuration.previewLimits,
    previewNetwork: configuration.previewNetwork,
    terminalNetwork: configuration.terminalNetwork,
    unsandboxedPreviews: configuration.unsandboxedPreviews,
    writableTerminals: configuration.writableTerminals,
    installNetwork: configuration.installNetwork,
    installGitHosts: configuration.installGitHosts,
    dataDir: configuration.dataDir,
    localModels: configuration.localModels,
    workspaceRoots: configuration.workspaceRoots,
    secretKey: await loadSecretKey(configuration.secretKey, configuration.dataDir),
    telemetryPorts: configuration.telemetryPorts,
    telemetryUrl: configuration.telemetryUrl,
    observesItself: configuration.observesItself,
    smtpUrl: configuration.smtpUrl,
    mailFrom: configuration.mailFrom,
    demo: configuration.demo,
    oauth: configuration.oauth,
    trustedOrigins: configuration.trustedOrigins,
    trustedProxies: configuration.trustedProxies,
    runLeaseMilliseconds: configuration.runLeaseMilliseconds,
    settingSources: await readSettingSources(configuration),
  };
}

/** Opens the data, the port and the features, in the order that fails earliest; closes them in reverse. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { configuration, webDist, webReady, modules = serverModules } = options;
  const closers = new Closers();
  try {
    // The port is taken before the database starts: a busy one is told at once.
    let gateway: Gateway | undefined;
    const listening: Listening = await listen(
      (request, response) =>
        gateway === undefined
          ? response
              .writeHead(503, { "retry-after": "1", "content-type": "text/plain" })
              .end("Devloom is starting.\n")
          : gateway.listener(request, response),
      configuration.host,
      configuration.port,
      (request, socket, head) =>
        gateway === undefined ? refuseUpgrade(socket, 503) : gateway.upgrade(request, socket, head),
    );
    closers.add(listening.close);
    const log = createLogger(configuration.logLevel);
    const describe = (): object => ({
      pid: process.pid,
      port: listening.port,
      url: addressOf(configuration, listening.port),
    });
    const storage: Storage = await openStorage(configuration, describe, log);
    closers.add(storage.close);
    const { startersFolder } = options;
    const platform = {
      ...(await platformConfig(configuration, listening.port)),
      ...(startersFolder === undefined ? {} : { startersFolder }),
    };
    const previews = ProgramOrigins.of(platform);
    if (configuration.otlpEndpoint !== null)
      closers.add(await startExporter(configuration.otlpEndpoint, VERSION));
    gateway = await createGateway({
      config: platform,
      connection: storage.connection,
      databaseNote: storage.databaseNote,
      modules,
      clock: systemClock,
      log,
      web: webFiles({
        folder: webDist,
        mode: configuration.mode,
        https: platform.publicUrl.startsWith("https:"),
        frames: previews === null ? [] : [previews.source],
        ready: webReady,
      }),
      checkAnswers: configuration.mode === "development",
    });
    closers.add(gateway.close);
    if (configuration.demo) await gateway.seedDemo();
    await webReady;
    return {
      url: platform.publicUrl,
      gateway,
      async close() {
        // No new work comes in while what is under way is brought to its end.
        gateway?.platform.live.endAll();
        await listening.close();
        await closers.close();
      },
    };
  } catch (error) {
    await closers.close();
    throw error;
  }
}
