import type { IncomingMessage } from "node:http";

const NAVIGATIONS = new Set(["document", "iframe", "frame"]);

/**
 * Whether a request comes from the preview's own pages, or opens one of them. Browsers say where a
 * request began; pages of other origins get nothing from a preview, its neighbours included.
 */
export function isFromOwnPages({ headers, method }: IncomingMessage, origin: string): boolean {
  if (headers.origin !== undefined) return headers.origin === origin;
  const site = headers["sec-fetch-site"];
  if (site === undefined || site === "same-origin" || site === "none") return true;
  const isVisit = NAVIGATIONS.has(String(headers["sec-fetch-dest"]));
  return isVisit && (method === "GET" || method === "HEAD");
}

/** A WebSocket is opened by a script, which always has an origin. */
export function isOwnSocket({ headers }: IncomingMessage, origin: string): boolean {
  return headers.origin === origin;
}

/** Whether somebody waits for a page rather than for one of its parts. */
export function isVisit({ headers, method }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const mode = headers["sec-fetch-mode"];
  if (mode !== undefined) return mode === "navigate";
  return (headers.accept ?? "").includes("text/html");
}
