import { isObject } from "../inspect/fiber.ts";
import { report } from "../log.ts";
import { acceptedAgain, newestTime, renderedSources } from "./hot-updates.ts";

const CLIENT_PATH = "/@vite/client";

/** Where the refresh runtime of React takes functions that it calls before it renders. */
const BEFORE_REFRESH = "__registerBeforePerformReactRefresh";

/** With this the page says that it has loaded, for the updates that it may have missed on the way. */
const LOADED = "devloom:loaded";
/** With this it says which texts it is rendered from, by itself or because it is asked. */
const RENDERED = "devloom:rendered";
const ASKED = "devloom:report";
/** Parts of the page that are loaded on demand are there by then as a rule. */
const LATER_MILLISECONDS = 2_000;
/** Nothing that follows an update is heard before it is there; one that hangs would be the last. */
const LONGEST_UPDATE_MILLISECONDS = 15_000;

interface HotContext {
  on(event: string, listener: (payload: unknown) => unknown): void;
  send(event: string, data: unknown): void;
}

export interface ViteEvents {
  readonly connected: () => void;
  /** Modules are about to be updated; React may render before all of them are there. */
  readonly updating: () => void;
  /** Modules were updated; `tellsRendering` when it is told before the page is rendered from them. */
  readonly updated: (tellsRendering: boolean) => void;
  readonly rendering: () => void;
}

/** Tells the dev server what the page shows. */
export type TellRendered = () => void;

/**
 * Hears from Vite's own client when modules were updated; silent on pages that have none. Returns what
 * tells the dev server which texts the page is rendered from.
 */
export function connectVite(events: ViteEvents): TellRendered {
  let tellRendered: TellRendered = () => undefined;
  const source = [...document.scripts].find(({ src }) => src.split("?")[0]?.endsWith(CLIENT_PATH));
  if (source === undefined) return tellRendered;
  // The page has loaded this very module, so that it is the same instance.
  const address = source.src;
  import(/* @vite-ignore */ address)
    .then((client: unknown) => {
      const hot = hotContext(client);
      if (hot === null) return;
      tellRendered = followUpdates(hot, events);
      events.connected();
      whenLoaded(() => {
        const tell = (): void => {
          hot.send(LOADED, { age: performance.now() });
          tellRendered();
        };
        tell();
        setTimeout(tell, LATER_MILLISECONDS);
      });
    })
    .catch((error: unknown) => report("Could not listen to Vite", String(error)));
  return () => tellRendered();
}

function followUpdates(hot: HotContext, events: ViteEvents): TellRendered {
  let tellsRendering = false;
  let time = 0;
  let hanging: ReturnType<typeof setTimeout> | undefined;
  const askReact = (): void => {
    const register: unknown = Reflect.get(window, BEFORE_REFRESH);
    if (tellsRendering || typeof register !== "function") return;
    tellsRendering = true;
    Reflect.apply(register, undefined, [events.rendering]);
  };
  const tellRendered = (): void =>
    hot.send(RENDERED, { signs: renderedSources(), age: performance.now(), time });
  hot.on("vite:beforeUpdate", () => {
    clearTimeout(hanging);
    hanging = setTimeout(() => location.reload(), LONGEST_UPDATE_MILLISECONDS);
    askReact();
    events.updating();
  });
  hot.on("vite:afterUpdate", (payload) => {
    clearTimeout(hanging);
    time = Math.max(time, newestTime(payload));
    events.updated(tellsRendering);
    // Vite's client does not go on before.
    return acceptedAgain();
  });
  hot.on(ASKED, tellRendered);
  return tellRendered;
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
