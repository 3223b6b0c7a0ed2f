import { isObject } from "../inspect/fiber.ts";

/** An update has been rendered by then, also by routers that take their time. */
const WATCHED_MILLISECONDS = 3_000;

/**
 * Modules that import each other in a circle all run anew with an update of one of them. What they make once, such as a
 * context, is there twice then, and the page may break although its source is well. This watches for errors
 * after such an update; returns what to call when updates come.
 */
export function watchCircularUpdates(onBroken: () => void): (payload: unknown) => void {
  let stop = (): void => undefined;
  return (payload) => {
    if (!isCircular(payload)) return;
    stop();
    const end = onErrors(() => {
      stop();
      onBroken();
    });
    const timer = setTimeout(() => stop(), WATCHED_MILLISECONDS);
    stop = () => {
      clearTimeout(timer);
      end();
    };
  };
}

function isCircular(payload: unknown): boolean {
  const updates = isObject(payload) ? payload["updates"] : undefined;
  if (!Array.isArray(updates)) return false;
  return updates.some((one: unknown) => isObject(one) && one["isWithinCircularImport"] === true);
}

/** Hears of errors that nobody caught, and of those that React says a boundary has caught. */
function onErrors(hear: () => void): () => void {
  const page: Pick<Console, "error"> = console;
  const say = page.error;
  const listening = (...said: unknown[]): void => {
    Reflect.apply(say, page, said);
    if (said.some((one) => one instanceof Error)) hear();
  };
  // What browsers say of a page by themselves has none.
  const onError = ({ error }: ErrorEvent): void => {
    if (error instanceof Error) hear();
  };
  page.error = listening;
  window.addEventListener("error", onError);
  return () => {
    if (page.error === listening) page.error = say;
    window.removeEventListener("error", onError);
  };
}
