import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

/** One script of the package as a browser gets it. */
export async function bundleScript(entry: string, minify = true): Promise<string> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL(entry, import.meta.url)),
    platform: "browser",
    transform: { define: { "process.env.NODE_ENV": '"development"' } },
  });
  try {
    const { output } = await bundle.generate({ format: "iife", minify });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}
