/** A file that changes faster than it can be read is served as it is at last. */
const MAX_TRIES = 20;

/**
 * Makes a module again when it was invalidated while it was made. Served with the text of before it would
 * name itself by the newest time: the browser would run the newer module first and the older one last, and
 * stay there.
 *
 * @returns {import("./annotate-types.ts").VitePlugin}
 */
export function freshModules() {
  return {
    name: "devloom:fresh-modules",
    apply: "serve",
    configureServer({ environments }) {
      const client = environments?.client;
      const make = client?.transformRequest?.bind(client);
      if (client === undefined || make === undefined) return;
      /** @param {string} url */
      const invalidatedAt = async (url) =>
        (await client.moduleGraph?.getModuleByUrl(url))?.lastInvalidationTimestamp ?? 0;
      client.transformRequest = async (url, ...rest) => {
        for (let tries = 1; ; tries += 1) {
          const before = await invalidatedAt(url);
          const result = await make(url, ...rest);
          if (tries === MAX_TRIES || (await invalidatedAt(url)) === before) return result;
        }
      };
    },
  };
}
