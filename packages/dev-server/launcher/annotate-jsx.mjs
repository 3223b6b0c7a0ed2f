import { readFile } from "node:fs/promises";

const RUNTIME = /(?:^|\/)jsx(-dev)?-runtime$/;
const PREFIX = "\0devloom-jsx:";
const PROPS_ID = "\0devloom-jsx-props";
const CLASSIC_CALL = "React.createElement";
/** As long as the call that it stands for, so that columns stay. */
const CLASSIC_NAME = "devloomCreateElemen";

/**
 * Gives the modules of the project a JSX runtime that turns ids into what the page shows. Libraries
 * keep the runtime that they have.
 *
 * @param {(id: string) => boolean} isOfProject
 * @returns {import("./annotate-types.ts").VitePlugin[]}
 */
export function wrappedRuntime(isOfProject) {
  /**
   * One module of the project for each runtime: from there the runtime is resolved.
   *
   * @type {Map<string, { source: string, importer: string }>}
   */
  const originals = new Map();

  return [
    {
      name: "devloom:jsx",
      apply: "serve",
      enforce: "pre",
      resolveId: {
        order: "pre",
        async handler(source, importer, options) {
          if (source === PROPS_ID || source.startsWith(PREFIX)) return source;
          if (importer === undefined || options.scan === true) return null;
          const original = originals.get(importer);
          if (original !== undefined && source === original.source)
            return this.resolve(source, original.importer, { skipSelf: true });
          if (!isOfProject(importer)) return null;
          const isClassic = source === CLASSIC_NAME;
          if (!isClassic && !RUNTIME.test(source)) return null;
          const wrapped = isClassic ? "react" : source;
          const found = await this.resolve(wrapped, importer, { skipSelf: true });
          if (found === null || found.external) return isClassic ? null : found;
          const id = `${PREFIX}${wrapped}:${found.id.split("?", 1)[0]}`;
          if (!originals.has(id)) originals.set(id, { source: wrapped, importer });
          return id;
        },
      },
      async load(id) {
        if (id === PROPS_ID)
          return readFile(new URL("./annotate-props.mjs", import.meta.url), "utf8");
        const source = originals.get(id)?.source;
        return source === undefined ? null : runtimeOf(source);
      },
    },
    {
      name: "devloom:jsx-classic",
      apply: "serve",
      enforce: "post",
      transform: {
        handler(code, id) {
          if (!code.includes("tempohostid") || !code.includes(CLASSIC_CALL)) return null;
          if (!isOfProject(id)) return null;
          const calls = code.replaceAll(/\bReact\.createElement(?=\()/g, () => CLASSIC_NAME);
          // Imports are lifted, so that lines stay when it stands at the end.
          const imported = `\nimport { createElement as ${CLASSIC_NAME} } from "${CLASSIC_NAME}";`;
          return { code: calls + imported, map: null };
        },
      },
    },
  ];
}

/**
 * The module that stands in for a runtime.
 *
 * @param {string} source
 */
function runtimeOf(source) {
  const names = source.endsWith("jsx-dev-runtime")
    ? ["jsxDEV"]
    : source.endsWith("jsx-runtime")
      ? ["jsx", "jsxs"]
      : ["createElement"];
  const imported = names.map((name) => `${name} as ${name}Original`).join(", ");
  const wrapped = names.map(
    (name) =>
      `export const ${name} = (type, props, ...rest) => fromSource(${name}Original(type, shownProps(type, props), ...rest), props);`,
  );
  const fragment = names[0] === "createElement" ? "" : ", Fragment";
  return [
    `import { ${imported}${fragment} } from ${JSON.stringify(source)};`,
    `import { fromSource, shownProps } from ${JSON.stringify(PROPS_ID)};`,
    ...(fragment === "" ? [] : ["export { Fragment };"]),
    ...wrapped,
  ].join("\n");
}
