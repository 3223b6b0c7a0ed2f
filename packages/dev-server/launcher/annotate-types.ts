import type { Annotation } from "../src/options.ts";

/** The parts of a Vite plugin that annotation uses; the project brings Vite itself, in its own version. */
export interface VitePlugin {
  readonly name: string;
  readonly apply?: "serve" | "build";
  readonly enforce?: "pre" | "post";
  readonly resolveId?: {
    readonly order: "pre" | "post";
    handler(
      this: PluginContext,
      source: string,
      importer: string | undefined,
      options: { readonly scan?: boolean },
    ): Promise<Resolved | string | null>;
  };
  configResolved?(config: { readonly root: string }): void;
  load?(id: string): Promise<string | null>;
  configureServer?(server: HookedServer): void;
  handleHotUpdate?(change: { readonly file: string }): readonly never[] | undefined;
  buildEnd?(): void;
  readonly transform?: {
    readonly order?: "pre" | "post";
    handler(code: string, id: string): Promise<Transformed | null> | Transformed | null;
  };
}

/** A running Vite. Before version 6 it has no environments, and is itself what they are. */
export interface HookedServer {
  readonly environments?: { readonly client?: ClientEnvironment };
  readonly hot?: HotChannel;
  readonly ws?: HotChannel;
  readonly moduleGraph?: ModuleGraph;
  transformRequest?(url: string): Promise<unknown>;
  readonly watcher: {
    emit(event: "change", file: string): void;
    prependListener(event: "change", listener: (file: string) => void): void;
  };
}

interface ServedModule {
  readonly id: string | null;
  readonly url: string;
  readonly file?: string | null;
  readonly lastInvalidationTimestamp?: number;
  readonly lastHMRTimestamp?: number;
  /** Whether it takes its own updates; unknown until it was read to the end. */
  isSelfAccepting?: boolean;
}

interface ModuleGraph {
  getModuleByUrl(url: string): Promise<ServedModule | undefined>;
  getModulesByFile?(file: string): Iterable<ServedModule> | undefined;
  invalidateModule?(module: ServedModule): void;
}

/** What Vite makes modules for browsers with. */
export interface ClientEnvironment {
  readonly hot?: HotChannel;
  readonly moduleGraph?: ModuleGraph;
  transformRequest?(url: string, ...rest: readonly unknown[]): Promise<unknown>;
}

/** Modules that the browser is to load anew. */
export interface HotUpdate {
  readonly type: string;
  readonly path: string;
  readonly acceptedPath: string;
  readonly timestamp?: number;
}

type HotPayload =
  | {
      readonly type: string;
      readonly updates?: readonly HotUpdate[];
      readonly bringsStyles?: boolean;
      readonly event?: string;
    }
  | string;

interface HotChannel {
  send(payload: HotPayload, ...rest: readonly unknown[]): void;
  /** Hears what pages say, each with the way to answer it alone. */
  on?(
    event: string,
    listener: (data: unknown, page: { send(payload: HotPayload): void }) => void,
  ): void;
}

interface PluginContext {
  resolve(
    source: string,
    importer: string | undefined,
    options: { readonly skipSelf: boolean },
  ): Promise<Resolved | null>;
}

interface Resolved {
  readonly id: string;
  readonly external?: boolean | "absolute" | "relative";
}

interface Transformed {
  readonly code: string;
  readonly map: SourceMap | null;
}

interface SourceMap {
  readonly version: number;
  readonly sources: readonly string[];
  readonly sourcesContent: readonly string[];
  readonly names: readonly string[];
  readonly mappings: string;
}

/** See annotate.mjs, which is written without types because it runs as it is inside the sandbox. */
export declare function annotatePlugin(options: {
  readonly projectFolder: string;
  readonly ask: (path: string, text: string) => Promise<readonly Annotation[]>;
}): VitePlugin[];
