import { BringForward } from "./bring-forward.mjs";
import { LateFiles } from "./late-files.mjs";
import { RepeatedChanges } from "./repeated-changes.mjs";
import { newestOfEach, SentUpdates } from "./sent-updates.mjs";
import { ServedFiles } from "./served-files.mjs";
import { ServedStyles } from "./served-styles.mjs";
import { clientOf } from "./vite-client.mjs";

/** One change of the source may write several files; what they cause within this time belongs together. */
const GATHERING_MILLISECONDS = 20;
/** No longer is waited for files that are written but that Vite does not speak of. */
const MAX_WAIT_MILLISECONDS = 1_000;
/** Vite's watcher drops what follows a change within 50 ms; after this time it has not heard of it. */
const HEARING_MILLISECONDS = 100;
/** Has a page tell what it shows. */
const REPORT = "devloom:report";
const SCRIPT = /\.[cm]?[jt]sx?$/;
/** After this time Vite makes nothing of a change that it was told of. */
const MAX_MAKING_MILLISECONDS = 15_000;

/**
 * Has the browser take the updates of several files at once, so that an element which moves from one
 * file to another is never seen in both or in neither. However late Vite hears of a file, it is waited
 * for: the disk tells that it is newer than what was served of it. What Vite does not hear of at all it
 * is told, so that a page never stays behind its files. A page that was loading meanwhile hears of it
 * once it has loaded. Style sheets that came out as they were are no update, and a change is one only once. An update
 * says whether it brings styles: that of a CSS module names only the scripts that use it.
 *
 * @param {(id: string) => boolean} isInProject
 * @param {import("./source-texts.mjs").SourceTexts} texts
 * @returns {import("./annotate-types.ts").VitePlugin[]}
 */
export function joinedUpdates(isInProject, texts) {
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
    joining(isInProject, texts, styles),
  ];
}

/**
 * @param {(id: string) => boolean} isInProject
 * @param {import("./source-texts.mjs").SourceTexts} texts
 * @param {ServedStyles} styles
 * @returns {import("./annotate-types.ts").VitePlugin}
 */
function joining(isInProject, texts, styles) {
  const files = new ServedFiles(isInProject);
  const repeated = new RepeatedChanges();
  /** @type {LateFiles | null} */
  let late = null;
  /** @type {BringForward | null} */
  let forward = null;
  /** Whether something else than scripts is among what the next update comes from. */
  let bringsStyles = false;
  return {
    name: "devloom:joined-updates",
    apply: "serve",
    enforce: "pre",
    async load(id) {
      const file = id.split("?", 1)[0] ?? id;
      files.serve(file);
      if (isInProject(file)) {
        texts.ask(file);
        repeated.serve(file);
      }
      return null;
    },
    handleHotUpdate({ file }) {
      if (isInProject(file) && repeated.isRepeated(file)) return [];
      bringsStyles ||= !SCRIPT.test(file);
      return undefined;
    },
    buildEnd() {
      late?.stop();
      forward?.stop();
    },
    configureServer(server) {
      const client = clientOf(server);
      const hot = client?.hot;
      if (client === null || hot === undefined) return;
      const send = hot.send.bind(hot);
      const sent = new SentUpdates();
      let renewedAt = Number.NEGATIVE_INFINITY;
      /** @type {import("./annotate-types.ts").HotUpdate[]} */
      let gathered = [];
      /** @type {ReturnType<typeof setTimeout> | null} */
      let timer = null;
      const lateFiles = new LateFiles(files, server.watcher, () => timer !== null);
      late = lateFiles;
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
        lateFiles.lookSoon();
        if (updates.length === 0) return;
        const told = { type: "update", bringsStyles };
        bringsStyles = false;
        inTurn(async () => {
          const changed = await atNewestTimes(await styles.changed(updates, client), client);
          sent.keep(changed);
          renewedAt = Number.NEGATIVE_INFINITY;
          if (changed.length === 0) return;
          send({ ...told, updates: changed });
          forward?.askLater();
        });
      };
      /** @param {number} started */
      const gather = (started) => {
        timer = setTimeout(() => {
          const newer = files.newer();
          const waited = Date.now() - started;
          if (newer.length > 0 && waited >= HEARING_MILLISECONDS) lateFiles.tell(newer);
          if (newer.length > 0 && waited < MAX_WAIT_MILLISECONDS) return gather(started);
          files.settle();
          flush();
        }, GATHERING_MILLISECONDS);
      };
      forward = new BringForward(texts, client, {
        isBusy: (since) => timer !== null || sent.isUnderWay(since),
        renew: (file) => {
          repeated.forget(file);
          renewedAt = Date.now();
          server.watcher.emit("change", file);
        },
        isRenewing: () => Date.now() - renewedAt < MAX_MAKING_MILLISECONDS,
        reload: () => hot.send({ type: "full-reload" }),
        askAll: () => send({ type: "custom", event: REPORT }),
      });
      hot.on?.("devloom:loaded", (data, page) => {
        const missed = sent.missedBy(data);
        if (missed !== null) page.send(missed);
      });
      hot.on?.("devloom:rendered", (data, page) => {
        const askAgain = () => page.send({ type: "custom", event: REPORT });
        inTurn(() => forward?.hear(data, askAgain));
      });
      // What the watcher has dropped is not left to the next steady look.
      hot.on?.("devloom:written", () => lateFiles.lookSoon());
      hot.send = (payload, ...rest) => {
        if (typeof payload !== "object" || payload.type !== "update" || !payload.updates) {
          flush();
          return inTurn(() => {
            if (typeof payload === "object" && payload.type === "full-reload") sent.keepReload();
            send(payload, ...rest);
          });
        }
        files.settle();
        gathered.push(...payload.updates);
        if (timer === null) gather(Date.now());
      };
    },
  };
}

/**
 * Modules name each other by the time of their last change. An update under an earlier time would have the
 * browser run the same module twice, and perhaps the older one last.
 *
 * @param {readonly import("./annotate-types.ts").HotUpdate[]} updates
 * @param {import("./annotate-types.ts").ClientEnvironment} client
 */
function atNewestTimes(updates, { moduleGraph }) {
  return Promise.all(
    updates.map(async (update) => {
      const newest = (await moduleGraph?.getModuleByUrl(update.acceptedPath))?.lastHMRTimestamp;
      return { ...update, timestamp: Math.max(update.timestamp ?? 0, newest ?? 0) };
    }),
  );
}
