import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Annotation } from "../src/options.ts";

/** What the gateway tells the launcher. All paths are absolute and without links. */
export interface LauncherSettings {
  readonly projectFolder: string;
  readonly appFolder: string;
  /** Vite's own cache. */
  readonly cacheFolder: string;
  /** Holds errors.js and runtime.js, the scripts in front of every page, and those that come when they are needed. */
  readonly frameFolder: string;
  /** Holds texts that are shown in place of files of the project, under their paths. */
  readonly overlayFolder: string | null;
  /** The cache of another dev server of the same project, to begin with; code of the project wrote it as well. */
  readonly knownCacheFolder: string | null;
  /** Folders beside the project whose files may be served: where its dependencies really lie. */
  readonly dependencyFolders: readonly string[];
  readonly editorOrigins: readonly string[];
}

/** Messages from the launcher to the gateway. */
export type LauncherMessage =
  | { readonly type: "ready"; readonly vite: string; readonly react: string | null }
  | {
      readonly type: "annotate";
      readonly number: number;
      readonly path: string;
      readonly text: string;
    }
  | { readonly type: "alive" }
  /** Vite or the configuration could not be started; trying again would end the same. */
  | { readonly type: "failed"; readonly message: string }
  /** The configuration changed: start me again. */
  | { readonly type: "restart" };

/** Messages from the gateway to the launcher. */
export type GatewayMessage =
  | { readonly type: "ping" }
  | {
      readonly type: "annotations";
      readonly number: number;
      readonly annotations: readonly Annotation[];
    };

/** The parts of Vite that the launcher uses, in whatever version the project brings. */
export interface ProjectVite {
  readonly version: string;
  createServer(config: ViteConfig): Promise<ViteServer>;
  mergeConfig(base: ViteConfig, added: ViteConfig): ViteConfig;
  /** Since Vite 6.1. */
  runnerImport?(
    file: string,
    config: ViteConfig,
  ): Promise<{
    readonly module: { readonly default?: unknown };
    readonly dependencies: readonly string[];
  }>;
}

export interface ViteConfig {
  root?: string;
  mode?: string;
  configFile?: false;
  cacheDir?: string;
  clearScreen?: boolean;
  logLevel?: "info" | "warn" | "error";
  plugins?: readonly unknown[];
  server?: {
    middlewareMode?: unknown;
    hmr?: boolean | { server?: Server; overlay?: boolean; timeout?: number };
    allowedHosts?: true | readonly string[];
    fs?: { strict?: boolean; allow?: readonly string[]; deny?: readonly string[] };
    [option: string]: unknown;
  };
  [option: string]: unknown;
}

export interface ViteServer {
  readonly config: { readonly root: string; readonly base: string };
  readonly middlewares: (request: IncomingMessage, response: ServerResponse) => void;
  readonly watcher: {
    add(paths: readonly string[]): unknown;
    on(event: "change" | "add" | "unlink", listener: (path: string) => void): unknown;
  };
  transformIndexHtml(url: string, html: string): Promise<string>;
}
