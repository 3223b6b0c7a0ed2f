import type { Plugin } from "vite";

/** The packages that draw, and what they are pinned to by the lock file. */
const PACKAGES =
  /[\\/]node_modules[\\/](bpmn-js|diagram-js|diagram-js-direct-editing|diagram-js-minimap|bpmn-js-token-simulation|bpmn-js-create-append-anything|domify|tiny-svg|min-dom)[\\/](.+?)(?:\?.*)?$/;

/** Everything by which these packages turn text into elements. */
const SINK =
  /\.innerHTML\s*=(?!=)|\.outerHTML\s*=(?!=)|insertAdjacentHTML|dangerouslySetInnerHTML|parseFromString|createContextualFragment/g;

/** How many such places each file has. Another number means another version: look at it before it runs. */
export const PATCHED_PLACES: Readonly<Record<string, number>> = {
  "bpmn-js/lib/features/drilldown/DrilldownBreadcrumbs.js": 1,
  "bpmn-js-token-simulation/lib/features/pause-simulation/PauseSimulation.js": 2,
  "bpmn-js-token-simulation/lib/features/show-scopes/ShowScopes.js": 1,
  "bpmn-js-token-simulation/lib/features/toggle-mode/modeler/ToggleMode.js": 2,
  "diagram-js/lib/features/context-pad/ContextPad.js": 1,
  "diagram-js/lib/features/popup-menu/PopupMenuHeader.js": 1,
  "diagram-js/lib/features/popup-menu/PopupMenuItem.js": 1,
  "diagram-js/lib/features/search-pad/SearchPad.js": 1,
  "domify/index.js": 2,
  "tiny-svg/dist/index.js": 1,
};

const HELPERS = `import { setMarkup as __setMarkup, parseSvg as __parseSvg } from "@devloom/bpmn-designer/safe-markup";\n`;

/** The text of a file with every sink replaced, or null where nothing is to do. */
export function patchMarkup(file: string, code: string): string | null {
  const found = code.match(SINK)?.length ?? 0;
  const expected = PATCHED_PLACES[file] ?? 0;
  if (found !== expected)
    throw new Error(
      `${file} has ${found} places that make elements from text, ${expected} are known.`,
    );
  if (found === 0) return null;
  const patched = code
    .replace(/([\w.]+)\.innerHTML\s*=\s*'';/g, "$1.replaceChildren();")
    .replace(/([\w.]+)\.innerHTML\s*=\s*([^;]+);/g, "__setMarkup($1, $2);")
    .replace(
      /dangerouslySetInnerHTML=\$\{ \{ __html: ([\w.]+) \} \}/g,
      "ref=${ (node) => node && __setMarkup(node, $1) }",
    )
    .replace(/parser\.parseFromString\((\w+), 'text\/xml'\)/g, "__parseSvg($1)");
  if ((patched.match(SINK)?.length ?? 0) > 0)
    throw new Error(`${file} makes elements from text in a form that is not known.`);
  return HELPERS + patched;
}

/**
 * The drawing packages set `innerHTML`, which the page's policy forbids. Each such place is led through
 * `safe-markup.ts`, which refuses whatever could run. The build fails when their number is another.
 */
export function patchBpmn(): Plugin {
  const patched = new Set<string>();
  return {
    name: "devloom:patch-bpmn",
    enforce: "pre",
    transform: {
      filter: { id: PACKAGES },
      handler(code, id) {
        const [, name, rest] = PACKAGES.exec(id) ?? [];
        if (name === undefined || rest === undefined || !rest.endsWith(".js")) return null;
        const file = `${name}/${rest.replaceAll("\\", "/")}`;
        const text = patchMarkup(file, code);
        if (text === null) return null;
        patched.add(file);
        return { code: text, map: null };
      },
    },
    buildEnd(error) {
      if (error !== undefined || patched.size === 0 || this.meta.watchMode) return;
      const missing = Object.keys(PATCHED_PLACES).filter((file) => !patched.has(file));
      if (missing.length > 0) this.error(`No longer part of the designer: ${missing.join(", ")}`);
    },
  };
}
