/**
 * What Vite makes modules for browsers with, and talks to them by. Since Vite 6 it is an environment of its
 * own; before that the server itself is both.
 *
 * @param {import("./annotate-types.ts").HookedServer} server
 * @returns {import("./annotate-types.ts").ClientEnvironment | null} `null` without hot reload
 */
export function clientOf(server) {
  const { environments, ws, moduleGraph } = server;
  if (environments !== undefined) return environments.client ?? null;
  const hot = server.hot ?? ws;
  if (hot === undefined) return null;
  return {
    hot,
    ...(moduleGraph === undefined ? {} : { moduleGraph }),
    transformRequest: (url) => server.transformRequest?.(url) ?? Promise.resolve(null),
  };
}
