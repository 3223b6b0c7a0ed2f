import { clientOf } from "./vite-client.mjs";

/**
 * Has Vite tell pages of a module that could not be made and now can. Of one that it has never read to the end, as
 * with a mistake in the file when the page was opened, it believes that no page has asked for it.
 *
 * @returns {import("./annotate-types.ts").VitePlugin}
 */
export function failedModules() {
  return {
    name: "devloom:failed-modules",
    apply: "serve",
    configureServer(server) {
      // Before Vite 6 nothing stands between a request and its module.
      const client = server.environments === undefined ? null : clientOf(server);
      const make = client?.transformRequest?.bind(client);
      if (client === null || make === undefined) return;
      client.transformRequest = async (url, ...rest) => {
        try {
          return await make(url, ...rest);
        } catch (error) {
          const module = await client.moduleGraph?.getModuleByUrl(url);
          // As Vite does itself where it was an import that led nowhere.
          if (module !== undefined) module.isSelfAccepting ??= false;
          throw error;
        }
      };
    },
  };
}
