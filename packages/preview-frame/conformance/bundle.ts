import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const bundled = new Map<string, Promise<string>>();

/** One script of the package as a browser gets it; test files share what was bundled once. */
export function bundleScript(
  entry: string,
  minify = true,
  format: "iife" | "es" = "iife",
): Promise<string> {
  const key = `${entry} ${minify} ${format}`;
  const known = bundled.get(key) ?? bundle(entry, minify, format);
  bundled.set(key, known);
  return known;
}

async function bundle(entry: string, minify: boolean, format: "iife" | "es"): Promise<string> {
  const build = await rolldown({
    input: fileURLToPath(new URL(entry, import.meta.url)),
    platform: "browser",
    transform: { define: { "process.env.NODE_ENV": '"development"' } },
  });
  try {
    const { output } = await build.generate({ format, minify, comments: false });
    return output[0].code;
  } finally {
    await build.close();
  }
}
