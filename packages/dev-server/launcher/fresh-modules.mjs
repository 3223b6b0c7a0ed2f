import { clientOf } from "./vite-client.mjs";

/** A file that changes faster than it can be read is served as it is at last. */
const MAX_TRIES = 20;

/**
 * Makes a module again when it was invalidated while it was made. Served with the text of before it would
 * name itself by the newest time: the browser would run the newer module first and the older one last, and
 * stay there. A module that nobody knew when its file was written cannot be invalidated: there the disk
 * tells.
 *
 * @param {import("./source-texts.mjs").SourceTexts} texts
 * @returns {import("./annotate-types.ts").VitePlugin}
 */
export function freshModules(texts) {
  return {
    name: "devloom:fresh-modules",
    apply: "serve",
    configureServer(server) {
      // Before Vite 6 nothing stands between a request and its module; there pages are brought forward.
      const client = server.environments === undefined ? null : clientOf(server);
      const make = client?.transformRequest?.bind(client);
      if (client === null || make === undefined) return;
      /** @param {string} url */
      const moduleOf = (url) => client.moduleGraph?.getModuleByUrl(url);
      client.transformRequest = async (url, ...rest) => {
        for (let tries = 1; ; tries += 1) {
          const before = (await moduleOf(url))?.lastInvalidationTimestamp ?? 0;
          const result = await make(url, ...rest);
          const module = await moduleOf(url);
          if (tries === MAX_TRIES || module === undefined) return result;
          if (typeof module.file === "string" && texts.isOutdated(module.file))
            client.moduleGraph?.invalidateModule?.(module);
          else if ((module.lastInvalidationTimestamp ?? 0) === before) return result;
        }
      };
    },
  };
}
