import { statSync } from "node:fs";

/** One change of the source may write several files; what they cause within this time belongs together. */
const GATHERING_MILLISECONDS = 20;
/** No longer is waited for files that are written but that Vite does not speak of. */
const LONGEST_WAIT_MILLISECONDS = 1_000;

/**
 * Has the browser take the updates of several files at once, so that an element which moves from one
 * file to another is never seen in both or in neither. However late Vite hears of a file, it is waited
 * for: the disk tells that it is newer than what was served of it.
 *
 * @param {(id: string) => boolean} isInProject
 * @returns {import("./annotate-types.ts").VitePlugin}
 */
export function joinedUpdates(isInProject) {
  /**
   * When each file was written, as it was served or told of last.
   *
   * @type {Map<string, number>}
   */
  const known = new Map();
  /** @param {string} file */
  const learn = (file) => {
    if (isInProject(file)) known.set(file, writtenAt(file));
  };
  const newerFiles = () =>
    [...known].filter(([file, before]) => writtenAt(file) > before).map(([file]) => file);

  return {
    name: "devloom:joined-updates",
    apply: "serve",
    transform: {
      handler(_code, id) {
        learn(id.split("?", 1)[0] ?? id);
        return null;
      },
    },
    hotUpdate: {
      order: "post",
      handler: ({ file }) => learn(file),
    },
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
      /** @param {number} end */
      const gather = (end) => {
        timer = setTimeout(() => {
          const newer = newerFiles();
          if (newer.length > 0 && Date.now() < end) return gather(end);
          for (const file of newer) learn(file);
          flush();
        }, GATHERING_MILLISECONDS);
      };
      hot.send = (payload, ...rest) => {
        if (typeof payload !== "object" || payload.type !== "update" || !payload.updates) {
          flush();
          return send(payload, ...rest);
        }
        gathered.push(...payload.updates);
        if (timer === null) gather(Date.now() + LONGEST_WAIT_MILLISECONDS);
      };
    },
  };
}

/** @param {string} file */
function writtenAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** @param {import("./annotate-types.ts").HotUpdate} update */
function keyOf({ type, path, acceptedPath }) {
  return `${type} ${path} ${acceptedPath}`;
}
