import { existsSync, realpathSync } from "node:fs";
import { basename, delimiter, dirname, isAbsolute, join, resolve } from "node:path";
import { DEFAULT_CONNECTIONS } from "@devloom/server-kit";
import { z } from "zod";

/** A variable that cannot be used, named in words for whoever starts the gateway. */
export class ConfigurationError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration has problems:\n${problems.map((one) => `  - ${one}`).join("\n")}`);
    this.name = "ConfigurationError";
  }
}

const port = z.coerce
  .number({ error: "must be a number" })
  .int("must be a whole number")
  .min(0)
  .max(65535, "must be at most 65535");
const url = (protocols: readonly string[]) =>
  z.string().refine(
    (text) => {
      const parsed = tryUrl(text);
      return parsed !== null && protocols.includes(parsed.protocol);
    },
    `must be an address that starts with ${protocols.map((one) => `${one}//`).join(" or ")}`,
  );

function tryUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

const Environment = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"], { error: "must be development or production" })
    .default("development"),
  PORT: port.default(4310),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  MODELS_DIR: z
    .string()
    .refine((folder) => isAbsolute(folder), "must be an absolute folder")
    .optional(),
  MODELS_MEMORY_MB: z.coerce
    .number({ error: "must be a number" })
    .int("must be a whole number")
    .min(256, "must be at least 256")
    .max(4_194_304)
    .optional(),
  MODELS_IDLE_MINUTES: z.coerce
    .number({ error: "must be a number" })
    .min(1, "must be at least 1")
    .max(10_080)
    .default(10),
  DATABASE_URL: url(["postgres:", "postgresql:"]).optional(),
  DATABASE_CONNECTIONS: z.coerce
    .number({ error: "must be a number" })
    .int("must be a whole number")
    .min(10, "must be at least 10")
    .max(500, "must be at most 500")
    .default(DEFAULT_CONNECTIONS),
  PUBLIC_URL: url(["http:", "https:"]).optional(),
  PREVIEW_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d+)?$/i, "must be a host name, for example preview.example.com")
    .optional(),
  PREVIEW_IDLE_MINUTES: z.coerce
    .number({ error: "must be a number" })
    .min(1, "must be at least 1")
    .max(10_080)
    .default(15),
  PREVIEW_MEMORY_MB: z.coerce
    .number({ error: "must be a number" })
    .int("must be a whole number")
    .min(256, "must be at least 256")
    .max(1_048_576)
    .default(2_048),
  PREVIEW_MOST: z.coerce
    .number({ error: "must be a number" })
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(1_000)
    .default(8),
  WORKSPACE_ROOTS: z
    .string()
    .transform((text) => text.split(delimiter).filter(Boolean))
    .refine(
      (folders) => folders.every((one) => isAbsolute(one)),
      `must list absolute folders, separated by ${delimiter}`,
    )
    .default([]),
  PREVIEW_NETWORK: z.enum(["on", "off"], { error: "must be on or off" }).optional(),
  TERMINAL_NETWORK: z.enum(["on", "off"], { error: "must be on or off" }).optional(),
  UNSANDBOXED_PREVIEWS: z.enum(["allow"], { error: "must be allow, or not be set" }).optional(),
  WRITABLE_TERMINALS: z.enum(["allow", "off"], { error: "must be allow or off" }).default("allow"),
  INSTALL_NETWORK: z
    .enum(["registries", "off"], { error: "must be registries or off" })
    .default("registries"),
  INSTALL_GIT_HOSTS: z
    .string()
    .transform((text) =>
      text === "off"
        ? []
        : text
            .toLowerCase()
            .split(/[\s,]+/)
            .filter(Boolean),
    )
    .refine(
      (hosts) => hosts.every((one) => tryUrl(`https://${one}`)?.host === one),
      "must list hosts such as git.example.com, separated by commas, or be off",
    )
    .optional(),
  SMTP_URL: url(["smtp:", "smtps:"]).optional(),
  MAIL_FROM: z.string().default("Devloom <devloom@localhost>"),
  SETTINGS_FILE: z.string().optional(),
  SECRET_KEY: z.string().min(32, "must hold at least 32 characters").optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  DEMO: z.enum(["on", "off"], { error: "must be on or off" }).optional(),
  TRUSTED_ORIGINS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (origins) => origins.every((one) => tryUrl(one)?.origin === one),
      "must list origins such as https://login.intranet.example, separated by commas",
    )
    .default([]),
  TRUSTED_PROXIES: z.coerce.number({ error: "must be a number" }).int().min(0).max(10).default(0),
  RUN_LEASE_SECONDS: z.coerce.number({ error: "must be a number" }).min(1).max(3600).default(15),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be one of fatal, error, warn, info, debug, trace, silent",
    })
    .default("warn"),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(["http:", "https:"]).optional(),
  OTLP_GRPC_PORT: port.optional(),
  SYSLOG_PORT: port.optional(),
  TELEMETRY_URL: url(["http:", "https:"]).optional(),
  SELF_TELEMETRY: z.enum(["on", "off"], { error: "must be on or off" }).default("on"),
});

type Values = z.infer<typeof Environment>;

/** Configuration as the environment gives it; what is derived at start (secret key, port) is added later. */
export interface Configuration {
  readonly mode: "development" | "production";
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** GGUF files that the gateway loads itself. */
  readonly localModels: {
    readonly folder: string | undefined;
    readonly memoryBytes: number | undefined;
    readonly idleMilliseconds: number;
  };
  readonly databaseUrl: string | null;
  /** How many sessions it may open there. */
  readonly databaseConnections: number;
  readonly publicUrl: string | null;
  readonly previewDomain: string | null;
  readonly previewLimits: {
    readonly most: number;
    readonly idleMilliseconds: number;
    readonly memoryBytes: number;
  };
  readonly previewNetwork: boolean;
  readonly terminalNetwork: boolean;
  /** Whether code of projects runs although there is no sandbox for it. */
  readonly unsandboxedPreviews: boolean;
  readonly writableTerminals: boolean;
  readonly installNetwork: "registries" | "off";
  /** Hosts that dependencies may come from by git; the usual ones when null. */
  readonly installGitHosts: readonly string[] | null;
  /** Folders below which projects may be opened where they lie. */
  readonly workspaceRoots: readonly string[];
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Settings of the installation as JSON; `settings.json` in the data folder when absent. */
  readonly settingsFile: string | null;
  /** The variables that give settings. */
  readonly settingVariables: Readonly<Record<string, string | undefined>>;
  readonly secretKey: string | null;
  readonly oauth: Partial<Record<"google" | "github", { clientId: string; clientSecret: string }>>;
  readonly demo: boolean;
  readonly trustedOrigins: readonly string[];
  readonly trustedProxies: number;
  readonly runLeaseMilliseconds: number;
  readonly logLevel: string;
  readonly otlpEndpoint: string | null;
  /** Ports on which telemetry comes in besides HTTP. */
  readonly telemetryPorts: {
    readonly host: string;
    readonly grpc?: number | undefined;
    readonly syslog?: number | undefined;
  };
  /** The ClickHouse server that keeps telemetry; the data folder does when null. */
  readonly telemetryUrl: string | null;
  /** Whether the gateway keeps what it does itself as telemetry. */
  readonly observesItself: boolean;
}

/** Reads and checks the environment; every problem is reported at once, by variable. */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  // An empty variable is how compose files and shells say "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`),
    );
  }
  const values = parsed.data;
  const problems = [...pairProblems(values), ...productionProblems(values)];
  if (problems.length > 0) throw new ConfigurationError(problems);
  return { ...toConfiguration(values), settingVariables: settingVariables(given) };
}

function settingVariables(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => name.startsWith("DEVLOOM_") || name === "MAIL_FROM"),
  );
}

function pairProblems(values: Values): string[] {
  return (["GOOGLE", "GITHUB"] as const).flatMap((provider) => {
    const id = values[`${provider}_CLIENT_ID`];
    const secret = values[`${provider}_CLIENT_SECRET`];
    if ((id === undefined) === (secret === undefined)) return [];
    return [
      `${provider}_CLIENT_${id === undefined ? "ID" : "SECRET"} is missing: set both ${provider} variables or none`,
    ];
  });
}

function productionProblems(values: Values): string[] {
  if (values.NODE_ENV !== "production") return [];
  return [
    ...(values.SECRET_KEY === undefined
      ? ["SECRET_KEY is required in production (at least 32 random characters)"]
      : []),
    ...(values.PUBLIC_URL === undefined
      ? ["PUBLIC_URL is required in production (the address people use)"]
      : []),
    ...(values.DEMO === "on" ? ["DEMO cannot be on in production"] : []),
  ];
}

function client(id: string | undefined, secret: string | undefined) {
  return id === undefined || secret === undefined
    ? undefined
    : { clientId: id, clientSecret: secret };
}

/** The folder itself, also where the operator reaches it by a link: below it, links are somebody else's. */
function withoutLinks(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  return path === dirname(path) ? path : join(withoutLinks(dirname(path)), basename(path));
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;

/**
 * Whether terminals share the machine's network. Unless somebody says so they do where nobody but the people at this very
 * machine get in: they reach its loopback address and private networks anyway.
 */
function mayReachOut(values: Values, mode: "development" | "production"): boolean {
  if (values.TERMINAL_NETWORK !== undefined) return values.TERMINAL_NETWORK === "on";
  const { hostname } = new URL(values.PUBLIC_URL ?? "http://localhost");
  return mode === "development" && [values.HOST, hostname].every((host) => LOOPBACK.test(host));
}

function toConfiguration(values: Values): Omit<Configuration, "settingVariables"> {
  const google = client(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET);
  const github = client(values.GITHUB_CLIENT_ID, values.GITHUB_CLIENT_SECRET);
  const mode = values.NODE_ENV === "production" ? "production" : "development";
  const previewNetwork =
    (values.PREVIEW_NETWORK ?? (mode === "development" ? "on" : "off")) === "on";
  return {
    mode,
    port: values.PORT,
    host: values.HOST,
    dataDir: withoutLinks(resolve(values.DATA_DIR)),
    localModels: {
      folder: values.MODELS_DIR === undefined ? undefined : withoutLinks(values.MODELS_DIR),
      memoryBytes:
        values.MODELS_MEMORY_MB === undefined ? undefined : values.MODELS_MEMORY_MB * 2 ** 20,
      idleMilliseconds: values.MODELS_IDLE_MINUTES * 60_000,
    },
    databaseUrl: values.DATABASE_URL ?? null,
    databaseConnections: values.DATABASE_CONNECTIONS,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, "") ?? null,
    previewDomain: values.PREVIEW_DOMAIN ?? null,
    previewLimits: {
      most: values.PREVIEW_MOST,
      memoryBytes: values.PREVIEW_MEMORY_MB * 2 ** 20,
      idleMilliseconds: values.PREVIEW_IDLE_MINUTES * 60_000,
    },
    previewNetwork,
    terminalNetwork: previewNetwork && mayReachOut(values, mode),
    unsandboxedPreviews: values.UNSANDBOXED_PREVIEWS === "allow",
    writableTerminals: values.WRITABLE_TERMINALS === "allow",
    installNetwork: values.INSTALL_NETWORK,
    installGitHosts: values.INSTALL_GIT_HOSTS ?? null,
    workspaceRoots: values.WORKSPACE_ROOTS,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    settingsFile: values.SETTINGS_FILE === undefined ? null : resolve(values.SETTINGS_FILE),
    secretKey: values.SECRET_KEY ?? null,
    oauth: {
      ...(google === undefined ? {} : { google }),
      ...(github === undefined ? {} : { github }),
    },
    demo: mode === "development" && values.DEMO !== "off",
    trustedOrigins: values.TRUSTED_ORIGINS,
    trustedProxies: values.TRUSTED_PROXIES,
    runLeaseMilliseconds: values.RUN_LEASE_SECONDS * 1000,
    logLevel: values.LOG_LEVEL,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    telemetryPorts: {
      host: values.HOST,
      grpc: values.OTLP_GRPC_PORT,
      syslog: values.SYSLOG_PORT,
    },
    telemetryUrl: values.TELEMETRY_URL ?? null,
    observesItself: values.SELF_TELEMETRY === "on",
  };
}
