import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join, sep } from "node:path";

const prefix = "virtual:devloom-component/";
const styleFile = /\.(?:css|scss|sass|less|styl|stylus|pcss)(?:\?.*)?$/;

/**
 * @typedef {{ readonly file: string, readonly exported: string }} ComponentRequest the file is relative to the project
 */

/**
 * @param {string} projectFolder
 * @param {URLSearchParams} parameters
 * @returns {ComponentRequest | { readonly refused: string }}
 */
export function readComponentRequest(projectFolder, parameters) {
  const file = parameters.get("file") ?? "";
  const exported = parameters.get("export") ?? "default";
  if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(exported)) {
    return { refused: "The name of the export is not an identifier." };
  }
  const path = join(projectFolder, file);
  const isInside = existsSync(path) && realpathSync(path).startsWith(projectFolder + sep);
  if (!isInside || path.includes(`${sep}node_modules${sep}`) || !/\.[cm]?[jt]sx?$/.test(file)) {
    return { refused: "The project has no such file with a component." };
  }
  return { file, exported };
}

/**
 * The address of the module that shows a component.
 *
 * @param {ComponentRequest} request
 */
export function componentModule({ file, exported }) {
  return `${prefix}${exported}/${Buffer.from(file).toString("base64url")}`;
}

/**
 * Makes those modules.
 *
 * @param {import("./launcher-types.ts").LauncherSettings} settings
 */
export function componentPlugin({ projectFolder }) {
  let root = projectFolder;
  return {
    name: "devloom:component",
    apply: "serve",
    /** @param {{ readonly root: string }} config */
    configResolved(config) {
      root = config.root;
    },
    /** @param {string} source */
    resolveId(source) {
      return source.startsWith(prefix) ? `\0${source}` : null;
    },
    /**
     * @this {{ resolve(source: string, importer: string): Promise<{ readonly id: string } | null> }}
     * @param {string} id
     */
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [exported = "", file = ""] = id.slice(prefix.length + 1).split("/");
      const styles = [];
      for (const { source, importer } of globalStyles(root)) {
        const found = await this.resolve(source, importer);
        if (found !== null) styles.push(found.id);
      }
      const path = Buffer.from(file, "base64url").toString();
      return showComponent(join(projectFolder, path), exported, styles);
    },
  };
}

/**
 * What the scripts of index.html import for its effect on the whole page.
 *
 * @param {string} root
 */
function globalStyles(root) {
  const page = join(root, "index.html");
  if (!existsSync(page)) return [];
  const scripts = readFileSync(page, "utf8").matchAll(/<script\b[^>]*\bsrc=["']([^"']+)["']/gi);
  return [...scripts].flatMap(([, address = ""]) => {
    const importer = join(root, address.split("?", 1)[0] ?? "");
    if (!existsSync(importer)) return [];
    const imports = readFileSync(importer, "utf8").matchAll(/^\s*import\s+["']([^"']+)["']/gm);
    return [...imports]
      .map(([, source = ""]) => ({ source, importer }))
      .filter(({ source }) => styleFile.test(source));
  });
}

/**
 * @param {string} file
 * @param {string} exported
 * @param {readonly string[]} styles
 */
function showComponent(file, exported, styles) {
  const imports = styles.map((style) => `import ${JSON.stringify(style)};`).join("\n");
  return `${imports}
import { Component, createElement } from "react";
import { createRoot } from "react-dom/client";
import * as module from ${JSON.stringify(file)};

class Boundary extends Component {
  state = { error: null };
  static getDerivedStateFromError(error) { return { error }; }
  render() {
    return this.state.error === null
      ? this.props.children
      : createElement("pre", { role: "alert" }, String(this.state.error));
  }
}

function readProps() {
  const text = new URLSearchParams(location.search).get("props");
  if (text === null || text === "") return {};
  const props = JSON.parse(text);
  return props !== null && typeof props === "object" && !Array.isArray(props) ? props : {};
}

function content() {
  const shown = module[${JSON.stringify(exported)}];
  if (typeof shown === "function" || (typeof shown === "object" && shown !== null && "$$typeof" in shown)) {
    try {
      return createElement(Boundary, null, createElement(shown, readProps()));
    } catch (error) {
      return createElement("pre", { role: "alert" }, String(error));
    }
  }
  return createElement("pre", { role: "alert" }, ${JSON.stringify(`This file exports no component called ${exported}.`)});
}

createRoot(document.getElementById("devloom-component")).render(content());
`;
}
