import { existsSync, writeFileSync } from "node:fs";
import { dirname, extname, join, relative, resolve } from "node:path";
import { packageVersion } from "./project-vite.mjs";

const STYLE_SHEET = /\.(?:css|scss|sass|less|pcss|postcss)(?:\?|$)/;
/** Style sheets in which Tailwind is told where class names stand. */
const TAILWIND_4 = /@import\s+["']tailwindcss\b|@tailwind\s+utilities\b/;
const TAILWIND_3 = /@tailwind\s+utilities\b|@import\s+["']tailwindcss\/utilities\b/;
const OWN_CONFIG = /@config\s+(["'])(.*?)\1\s*;?/;
/** Where Tailwind 3 looks by itself. */
const CONFIGS = ["js", "cjs", "mjs", "ts"].map((ending) => `tailwind.config.${ending}`);

/**
 * Tailwind looks for class names on the disk, where those of an overlay do not stand: its style sheets
 * are told of them.
 *
 * @param {Pick<import("./launcher-types.ts").LauncherSettings, "appFolder" | "cacheFolder" | "overlayFolder">} settings
 * @param {ReadonlyMap<string, string>} texts
 * @returns {(code: string, id: string) => { code: string, map: null } | null} what a style sheet becomes
 */
export function styleOverlay({ appFolder, cacheFolder, overlayFolder }, texts) {
  /** @type {Map<string, string>} by the project's own configurations */
  const extended = new Map();
  const isThree = packageVersion(appFolder, "tailwindcss")?.startsWith("3.") === true;
  return (code, id) => {
    if (!STYLE_SHEET.test(id) || !(isThree ? TAILWIND_3 : TAILWIND_4).test(code)) return null;
    if (!isThree)
      return { code: `${code}\n@source ${JSON.stringify(overlayFolder)};\n`, map: null };
    const folder = dirname(id.split("?", 1)[0] ?? id);
    const named = OWN_CONFIG.exec(code)?.[2];
    const own =
      named === undefined
        ? CONFIGS.map((name) => join(appFolder, name)).find((file) => existsSync(file))
        : resolve(folder, named);
    // Without one of its own, a project names it elsewhere, and nothing else would be known of it.
    if (own === undefined) return null;
    const file =
      extended.get(own) ?? join(cacheFolder, `tailwind-overlay-${extended.size}.config.cjs`);
    // Written once: Tailwind reads it again whenever it changes.
    if (!extended.has(own)) writeFileSync(file, extendedConfig(own, texts));
    extended.set(own, file);
    // Absolute paths are refused there.
    const place = relative(folder, file).split("\\").join("/");
    const rest = code.replace(OWN_CONFIG, "");
    return { code: `${rest}\n@config ${JSON.stringify(place)};\n`, map: null };
  };
}

/**
 * A configuration that is the project's own, with the class names of these texts.
 *
 * @param {string} own
 * @param {ReadonlyMap<string, string>} texts
 */
function extendedConfig(own, texts) {
  const raw = [...texts].map(([file, text]) => ({ raw: text, extension: extname(file).slice(1) }));
  return `const { dirname, resolve } = require("node:path");
const own = ${JSON.stringify(own)};
const loaded = require(own);
const config = loaded.default ?? loaded;
const { content = [] } = config;
const { files = [], relative, ...others } = Array.isArray(content) ? { files: content } : content;
const place = (path) => {
  const [, not, rest] = /^(!?)(.*)$/s.exec(path);
  return not + resolve(dirname(own), rest);
};
const placed = (file) => (relative && typeof file === "string" ? place(file) : file);
module.exports = {
  ...config,
  content: { ...others, files: [...files.map(placed), ...${JSON.stringify(raw)}] },
};
`;
}
