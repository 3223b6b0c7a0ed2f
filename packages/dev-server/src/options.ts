import type { ResourceLimits } from "@devloom/sandbox";
import type { InstallNetwork } from "./install/reach.ts";

/** Where an element's opening tag takes its id. */
export interface Annotation {
  /** UTF-16 index in the text, directly after the tag name and its type arguments. */
  readonly offset: number;
  readonly id: string;
  readonly kind: "host" | "component";
}

export interface DevServerOptions {
  /** The project, by a path without links. Nothing in it is changed, except node_modules by `install`. */
  readonly projectFolder: string;
  /** Folder of the web app inside the project; "" is the project itself. */
  readonly appPath: string;
  /** Own folder of this dev server for caches and temporary files; made when missing. */
  readonly cacheFolder: string;
  /** The folder of another dev server of this project, whose cache this one may begin with. */
  readonly knownFolder?: string;
  /** The product's data: nothing in there is shown to the dev server but the project and what is its own. */
  readonly dataFolder?: string;
  /** What an administrator says about programs of projects where there is no sandbox; "refused" when absent. */
  readonly unsandboxed?: "refused" | "allowed";
  /** Where the dev server may use more or less than usual. */
  readonly limits?: Pick<ResourceLimits, "memoryBytes">;
  /** Whether the app's own code may reach the network from the dev server. */
  readonly network: boolean;
  /** What `install` may reach; registries and the usual git hosts when not given. */
  readonly installNetwork?: InstallNetwork;
  /** Ids of the elements in exactly this text, null when it is no text of the project; the path is relative to it. */
  annotate(path: string, text: string): Promise<readonly Annotation[] | null>;
  /** Texts to show in place of what stands in these files, by path; the files stay as they are. */
  readonly overlay?: ReadonlyMap<string, string>;
  readonly frame: { readonly editorOrigins: readonly string[] };
  /** Called after the state or the log changed. */
  onChange(): void;
}
