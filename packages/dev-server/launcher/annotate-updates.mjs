/** One change of the source may write several files; what they cause within this time belongs together. */
const GATHERING_MILLISECONDS = 20;

/**
 * Has the browser take the updates of several files at once, so that an element which moves from one
 * file to another is never seen in both or in neither.
 *
 * @returns {import("./annotate-types.ts").VitePlugin}
 */
export function joinedUpdates() {
  return {
    name: "devloom:joined-updates",
    apply: "serve",
    configureServer({ environments }) {
      const hot = environments?.client?.hot;
      if (hot === undefined) return;
      const send = hot.send.bind(hot);
      /** @type {import("./annotate-types.ts").HotUpdate[]} */
      let gathered = [];
      /** @type {ReturnType<typeof setTimeout> | null} */
      let timer = null;
      const flush = () => {
        if (timer !== null) clearTimeout(timer);
        timer = null;
        const updates = [...new Map(gathered.map((one) => [keyOf(one), one])).values()];
        gathered = [];
        if (updates.length > 0) send({ type: "update", updates });
      };
      hot.send = (payload, ...rest) => {
        if (typeof payload !== "object" || payload.type !== "update" || !payload.updates) {
          flush();
          return send(payload, ...rest);
        }
        gathered.push(...payload.updates);
        timer ??= setTimeout(flush, GATHERING_MILLISECONDS);
      };
    },
  };
}

/** @param {import("./annotate-types.ts").HotUpdate} update */
function keyOf({ type, path, acceptedPath }) {
  return `${type} ${path} ${acceptedPath}`;
}
