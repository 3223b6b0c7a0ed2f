import { isObject } from "../inspect/fiber.ts";
import { report } from "../log.ts";
import { watchCircularUpdates } from "./circular-update.ts";
import { actWhenHanging } from "./hanging.ts";
import { acceptedAgain, bringsStyles, newestTime, renderedSources } from "./hot-updates.ts";

const CLIENT_PATH = "/@vite/client";

/** Where the refresh runtime of React takes functions that it calls before it renders. */
const BEFORE_REFRESH = "__registerBeforePerformReactRefresh";

/** With this the page says that it has loaded, for the updates that it may have missed on the way. */
const LOADED = "devloom:loaded";
/** With this it says which texts it is rendered from, by itself or because it is asked. */
const RENDERED = "devloom:rendered";
const ASKED = "devloom:report";
/** With this it says that files were written: whoever has not heard of it looks. */
const WRITTEN = "devloom:written";
/** Parts of the page that are loaded on demand are there by then as a rule. */
const LATER_MILLISECONDS = 2_000;

interface HotContext {
  on(event: string, listener: (payload: unknown) => unknown): void;
  send(event: string, data: unknown): void;
}

export interface ViteEvents {
  readonly connected: () => void;
  /** Modules are about to be updated; React may render before all of them are there. */
  readonly updating: (bringsStyles: boolean) => void;
  /** Modules were updated; `tellsRendering` when it is told before the page is rendered from them. */
  readonly updated: (tellsRendering: boolean) => void;
  readonly rendering: () => void;
}

/** What the page tells the dev server. */
export interface TellVite {
  /** Which texts the page is rendered from. */
  readonly rendered: () => void;
  /** That the editor has written its changes: what is dropped on a busy machine is found at once. */
  readonly written: () => void;
}

const NOBODY: TellVite = { rendered: () => undefined, written: () => undefined };

/** Hears from Vite's own client when modules were updated; silent on pages that have none. */
export function connectVite(events: ViteEvents): TellVite {
  let tell = NOBODY;
  const source = [...document.scripts].find(({ src }) => src.split("?")[0]?.endsWith(CLIENT_PATH));
  if (source === undefined) return tell;
  // The page has loaded this very module, so that it is the same instance.
  const address = source.src;
  import(/* @vite-ignore */ address)
    .then((client: unknown) => {
      const hot = hotContext(client);
      if (hot === null) return;
      tell = followUpdates(hot, events, address);
      events.connected();
      whenLoaded(() => {
        const tellLoaded = (): void => {
          hot.send(LOADED, { age: performance.now() });
          tell.rendered();
        };
        tellLoaded();
        setTimeout(tellLoaded, LATER_MILLISECONDS);
      });
    })
    .catch((error: unknown) => report("Could not listen to Vite", String(error)));
  return { rendered: () => tell.rendered(), written: () => tell.written() };
}

function followUpdates(hot: HotContext, events: ViteEvents, address: string): TellVite {
  let tellsRendering = false;
  let time = 0;
  let isHere = (): void => undefined;
  const watch = watchCircularUpdates(() => location.reload());
  const askReact = (): void => {
    const register: unknown = Reflect.get(window, BEFORE_REFRESH);
    if (tellsRendering || typeof register !== "function") return;
    tellsRendering = true;
    Reflect.apply(register, undefined, [events.rendering]);
  };
  const rendered = (): void =>
    hot.send(RENDERED, { signs: renderedSources(), age: performance.now(), time });
  hot.on("vite:beforeUpdate", (payload) => {
    isHere();
    // Nothing that follows an update is heard before it is there; one that hangs would be the last.
    isHere = actWhenHanging(address, () => location.reload());
    askReact();
    watch(payload);
    events.updating(bringsStyles(payload));
  });
  hot.on("vite:afterUpdate", (payload) => {
    isHere();
    time = Math.max(time, newestTime(payload));
    events.updated(tellsRendering);
    // Vite's client does not go on before.
    return acceptedAgain();
  });
  hot.on(ASKED, rendered);
  return { rendered, written: () => hot.send(WRITTEN, {}) };
}

function whenLoaded(act: () => void): void {
  if (document.readyState === "complete") act();
  else window.addEventListener("load", act, { once: true });
}

function hotContext(client: unknown): HotContext | null {
  const create = isObject(client) ? client["createHotContext"] : undefined;
  if (typeof create !== "function") return null;
  const context: unknown = Reflect.apply(create, undefined, ["/@devloom/preview-frame"]);
  if (!isObject(context) || typeof context["on"] !== "function") return null;
  if (typeof context["send"] !== "function") return null;
  return context as unknown as HotContext;
}
