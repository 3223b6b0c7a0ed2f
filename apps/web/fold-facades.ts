import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join, parse, relative } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { foldRuntime } from "./fold-runtime.ts";

/** A file that holds nothing but names of another one. */
const FACADE = /^export\{([^}]*)\}from"\.\/([\w-]+\.js)";\s*$/;
const IMPORT = /\bimport\((["`])\.\/([\w-]+\.js)\1\)/g;

interface Facade {
  /** The file that has the code. */
  readonly target: string;
  /** `{en:e.t}`: what the facade is called outside, and what it is in the target. */
  readonly names: string;
}

/** What belongs to the names of files, which browsers keep for good: whoever changes what is done here changes this. */
const FOLDED = "facades, and the runtime or a copy of it";

/**
 * The bundler gives each module that is loaded on demand a file of its own. Where the module was put
 * into a larger file, that one only passes names on, and costs a request: whoever loads it gets the
 * larger file instead. Names of files follow from what is in them, also after this.
 */
export function foldFacades(): Plugin {
  return {
    name: "devloom:fold-facades",
    apply: "build",
    augmentChunkHash: () => FOLDED,
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      const folder = join(dir, "assets");
      const files = (await readdir(folder)).filter((name) => name.endsWith(".js"));
      const written = new Map<string, string>();
      for (const name of files) written.set(name, await readFile(join(folder, name), "utf8"));
      const [runtime, host] = ["rolldown-runtime", "start"].map((name) => fileOf(bundle, name));
      if (runtime === undefined || host === undefined) throw new Error("There is no runtime.");
      const texts = foldRuntime(written, runtime, host);
      const facades = new Map([...texts].flatMap(([name, text]) => readFacade(name, text)));
      facades.set(runtime, { target: host, names: "{}" });
      for (const [name, text] of written) {
        if (facades.has(name)) await rm(join(folder, name));
        else await writeChanged(join(folder, name), text, fold(texts.get(name) ?? text, facades));
      }
      const manifest = join(dir, ".vite/manifest.json");
      const listed = await readFile(manifest, "utf8");
      const { root } = this.environment.config;
      const isLoaded = (id: string) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
      const complete = withLoaded(listed, bundle, root, isLoaded);
      await writeChanged(manifest, listed, rename(complete, facades));
      const page = join(dir, "index.html");
      const html = await readFile(page, "utf8");
      await writeChanged(page, html, withoutScript(html, runtime));
    },
  };
}

function fileOf(bundle: Rolldown.OutputBundle, chunk: string): string | undefined {
  return Object.values(bundle)
    .find(({ type, name }) => type === "chunk" && name === chunk)
    ?.fileName.replace("assets/", "");
}

/** The manifest names each module that is loaded on demand, also where the bundler needs no file in front of it. */
function withLoaded(
  listed: string,
  bundle: Rolldown.OutputBundle,
  root: string,
  isLoaded: (id: string) => boolean,
): string {
  const manifest = JSON.parse(listed) as Record<string, object>;
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== "chunk") continue;
    for (const id of chunk.moduleIds.filter(isLoaded)) {
      const src = relative(root, id);
      const imports = [`_${basename(chunk.fileName)}`];
      const { fileName: file } = chunk;
      manifest[src] ??= { file, name: parse(id).name, src, isDynamicEntry: true, imports };
    }
  }
  return JSON.stringify(manifest, null, 2);
}

/** The page names the files that its first one imports. */
function withoutScript(html: string, file: string): string {
  return html.replace(new RegExp(`\\n[^\\n]*/assets/${file.replace(".", "\\.")}"[^\\n]*`), "");
}

function readFacade(name: string, text: string): [string, Facade][] {
  const [, list, target] = FACADE.exec(text) ?? [];
  if (list === undefined || target === undefined) return [];
  const pairs = list.split(",").map((pair) => {
    const [inside = "", outside = inside] = pair.split(" as ");
    return `${outside}:e.${inside}`;
  });
  return [[name, { target, names: `{${pairs.join(",")}}` }]];
}

function fold(text: string, facades: ReadonlyMap<string, Facade>): string {
  const imported = text.replaceAll(IMPORT, (whole, _quote, file: string) => {
    const facade = facades.get(file);
    return facade === undefined ? whole : `import("./${facade.target}").then(e=>(${facade.names}))`;
  });
  return rename(imported, facades);
}

/** Lists of files to load ahead name them too. */
function rename(text: string, facades: ReadonlyMap<string, Facade>): string {
  return text.replaceAll(
    /assets\/([\w-]+\.js)/g,
    (_whole, file: string) => `assets/${facades.get(file)?.target ?? file}`,
  );
}

async function writeChanged(path: string, before: string, after: string): Promise<void> {
  if (after !== before) await writeFile(path, after);
}
