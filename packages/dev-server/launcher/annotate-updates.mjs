import { newestOfEach, SentUpdates } from "./sent-updates.mjs";
import { ServedFiles } from "./served-files.mjs";
import { ServedStyles } from "./served-styles.mjs";

/** One change of the source may write several files; what they cause within this time belongs together. */
const GATHERING_MILLISECONDS = 20;
/** No longer is waited for files that are written but that Vite does not speak of. */
const LONGEST_WAIT_MILLISECONDS = 1_000;
/** Vite's watcher drops what follows a change within 50 ms; after this time it has not heard of it. */
const HEARING_MILLISECONDS = 100;
/** When the disk is looked at again after an update: nothing else would ever tell of a dropped change. */
const LOOKS_MILLISECONDS = [200, 1_000];

/**
 * Has the browser take the updates of several files at once, so that an element which moves from one
 * file to another is never seen in both or in neither. However late Vite hears of a file, it is waited
 * for: the disk tells that it is newer than what was served of it. What Vite does not hear of at all it
 * is told, so that a page never stays behind its files. A page that was loading meanwhile hears of it
 * once it has loaded. Style sheets that came out as they were are no update.
 *
 * @param {(id: string) => boolean} isInProject
 * @returns {import("./annotate-types.ts").VitePlugin[]}
 */
export function joinedUpdates(isInProject) {
  const styles = new ServedStyles();
  return [
    {
      name: "devloom:served-styles",
      apply: "serve",
      enforce: "post",
      transform: {
        handler(code, id) {
          styles.serve(id, code);
          return null;
        },
      },
    },
    joining(isInProject, styles),
  ];
}

/**
 * @param {(id: string) => boolean} isInProject
 * @param {ServedStyles} styles
 * @returns {import("./annotate-types.ts").VitePlugin}
 */
function joining(isInProject, styles) {
  const files = new ServedFiles(isInProject);
  return {
    name: "devloom:joined-updates",
    apply: "serve",
    enforce: "pre",
    async load(id) {
      files.serve(id.split("?", 1)[0] ?? id);
      return null;
    },
    configureServer({ environments, watcher }) {
      const client = environments?.client;
      const hot = client?.hot;
      if (client === undefined || hot === undefined) return;
      // Before Vite hears of it: what it serves from then on is this state of the file or a newer one.
      watcher.prependListener("change", (file) => files.learn(file));
      const send = hot.send.bind(hot);
      const sent = new SentUpdates();
      hot.on?.("devloom:loaded", (data, page) => {
        const missed = sent.missedBy(data);
        if (missed !== null) page.send(missed);
      });
      /** @type {import("./annotate-types.ts").HotUpdate[]} */
      let gathered = [];
      /** @type {ReturnType<typeof setTimeout> | null} */
      let timer = null;
      /** @type {ReturnType<typeof setTimeout>[]} */
      let looks = [];
      /** @param {readonly string[]} newer */
      const tellVite = (newer) => {
        for (const file of newer) watcher.emit("change", file);
      };
      const look = () => {
        if (timer !== null) return;
        const newer = files.newer();
        // Once is enough, also where Vite makes nothing of it.
        for (const file of newer) files.learn(file);
        tellVite(newer);
      };
      const lookAgain = () => {
        for (const waiting of looks) clearTimeout(waiting);
        looks = LOOKS_MILLISECONDS.map((wait) => setTimeout(look, wait));
      };
      let sending = Promise.resolve();
      /**
       * Style sheets are looked at before they are sent: what follows waits for it.
       *
       * @param {() => Promise<void> | void} act
       */
      const inTurn = (act) => {
        sending = sending.then(act).catch((error) => {
          process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
        });
      };
      const flush = () => {
        if (timer !== null) clearTimeout(timer);
        timer = null;
        const updates = newestOfEach(gathered);
        gathered = [];
        lookAgain();
        if (updates.length === 0) return;
        inTurn(async () => {
          const changed = await styles.changed(updates, client);
          sent.keep(changed);
          if (changed.length > 0) send({ type: "update", updates: changed });
        });
      };
      /**
       * @param {number} started
       * @param {boolean} hasTold
       */
      const gather = (started, hasTold) => {
        timer = setTimeout(() => {
          const newer = files.newer();
          const waited = Date.now() - started;
          if (newer.length > 0 && waited < LONGEST_WAIT_MILLISECONDS) {
            const isDeaf = !hasTold && waited >= HEARING_MILLISECONDS;
            if (isDeaf) tellVite(newer);
            return gather(started, hasTold || isDeaf);
          }
          for (const file of newer) files.learn(file);
          flush();
        }, GATHERING_MILLISECONDS);
      };
      hot.send = (payload, ...rest) => {
        if (typeof payload !== "object" || payload.type !== "update" || !payload.updates) {
          flush();
          return inTurn(() => {
            if (typeof payload === "object" && payload.type === "full-reload") sent.keepReload();
            send(payload, ...rest);
          });
        }
        gathered.push(...payload.updates);
        if (timer === null) gather(Date.now(), false);
      };
    },
  };
}
