import { isObject } from "../inspect/fiber.ts";
import { report } from "../log.ts";

const CLIENT_PATH = "/@vite/client";

/** Where the refresh runtime of React takes functions that it calls before it renders. */
const BEFORE_REFRESH = "__registerBeforePerformReactRefresh";

/** With this the page says that it has loaded, for the updates that it may have missed on the way. */
const LOADED = "devloom:loaded";
/** Parts of the page that are loaded on demand are there by then as a rule. */
const LATER_MILLISECONDS = 2_000;

interface HotContext {
  on(event: string, listener: () => void): void;
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

/** Hears from Vite's own client when modules were updated; silent on pages that have none. */
export function connectVite(events: ViteEvents): void {
  const source = [...document.scripts].find(({ src }) => src.split("?")[0]?.endsWith(CLIENT_PATH));
  if (source === undefined) return;
  let tellsRendering = false;
  const askReact = (): void => {
    const register: unknown = Reflect.get(window, BEFORE_REFRESH);
    if (tellsRendering || typeof register !== "function") return;
    tellsRendering = true;
    Reflect.apply(register, undefined, [events.rendering]);
  };
  // The page has loaded this very module, so that it is the same instance.
  const address = source.src;
  import(/* @vite-ignore */ address)
    .then((client: unknown) => {
      const hot = hotContext(client);
      if (hot === null) return;
      hot.on("vite:beforeUpdate", () => {
        askReact();
        events.updating();
      });
      hot.on("vite:afterUpdate", () => events.updated(tellsRendering));
      events.connected();
      whenLoaded(() => {
        const tell = (): void => hot.send(LOADED, { age: performance.now() });
        tell();
        setTimeout(tell, LATER_MILLISECONDS);
      });
    })
    .catch((error: unknown) => report("Could not listen to Vite", String(error)));
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
