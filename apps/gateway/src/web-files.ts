import { stat } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { AppError, newNonce, securityHeaders } from "@devloom/server-kit";
import { WebFile } from "./web-file.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};
const COMPRESSIBLE = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"]);
/** The page files are small and few; they are kept in memory once read. */
const cache = new Map<string, WebFile>();
/** When the page was written that is kept, by its path. */
const written = new Map<string, number>();

export interface WebFilesOptions {
  readonly folder: string;
  readonly mode: "development" | "production";
  readonly https: boolean;
  /** Origins of previews, which the editor shows in frames. */
  readonly frames?: readonly string[];
  /** Resolves when the first build is there. */
  readonly ready: Promise<void>;
}

/** Serves the built web application; every path that is no file gets the page itself. */
export function webFiles(options: WebFilesOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      throw new AppError(405, "method_not_allowed", "Use GET here.", {
        headers: { allow: "GET, HEAD" },
      });
    }
    await options.ready;
    const path = safePath(new URL(request.url).pathname);
    const isFile = extname(path) !== "" && path !== "/index.html";
    return isFile ? file(options, request, path) : page(options, request);
  };
}

function safePath(pathname: string): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    throw new AppError(400, "bad_path", "The address is not valid.");
  }
  const path = normalize(decoded).replaceAll("\\", "/");
  if (path.includes("\0") || path.split("/").some((part) => part.startsWith("."))) {
    throw new AppError(404, "unknown_path", "Not found");
  }
  return path;
}

async function load(folder: string, path: string): Promise<WebFile> {
  const full = join(folder, path);
  const known = cache.get(full);
  if (known !== undefined && !(await isNewlyCompressed(known, full, path))) return known;
  const loaded = await WebFile.read(full, COMPRESSIBLE.has(extname(path))).catch(
    (error: NodeJS.ErrnoException) => {
      if (["ENOENT", "EISDIR", "ENOTDIR", "ENAMETOOLONG"].includes(error.code ?? "")) {
        throw new AppError(404, "unknown_path", "Not found");
      }
      throw error;
    },
  );
  cache.set(full, loaded);
  return loaded;
}

/** After a first start the files are compressed while they are served already. */
async function isNewlyCompressed(known: WebFile, full: string, path: string): Promise<boolean> {
  if (known.hasBrotli || !path.startsWith("/assets/") || !COMPRESSIBLE.has(extname(path)))
    return false;
  return (await stat(`${full}.br`).catch(() => null)) !== null;
}

async function file(options: WebFilesOptions, request: Request, path: string): Promise<Response> {
  const loaded = await load(options.folder, path);
  const headers = new Headers({
    "content-type": TYPES[extname(path)] ?? "application/octet-stream",
    "cache-control": path.startsWith("/assets/")
      ? "public, max-age=31536000, immutable"
      : "no-cache",
    etag: loaded.etag,
    vary: "accept-encoding",
  });
  if (request.headers.get("if-none-match") === loaded.etag)
    return new Response(null, { status: 304, headers });
  const { bytes, encoding } = loaded.encodedFor(request.headers.get("accept-encoding"));
  if (encoding !== null) headers.set("content-encoding", encoding);
  headers.set("content-length", String(bytes.byteLength));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), { headers });
}

/**
 * A page names the scripts of its own build. After another one it is read again, with what is not named by its content;
 * while one is under way, the last page serves.
 */
async function noticeBuild(folder: string): Promise<void> {
  const path = join(folder, "index.html");
  const found = await stat(path).catch(() => null);
  if (found === null || written.get(path) === found.mtimeMs) return;
  written.set(path, found.mtimeMs);
  for (const kept of cache.keys())
    if (kept.startsWith(folder) && !kept.startsWith(join(folder, "assets"))) cache.delete(kept);
}

async function page(options: WebFilesOptions, request: Request): Promise<Response> {
  await noticeBuild(options.folder);
  const { body } = await load(options.folder, "/index.html");
  const nonce = newNonce();
  const html = body
    .toString("utf8")
    .replaceAll("__CSP_NONCE__", nonce)
    .replaceAll("__DEVLOOM_MODE__", options.mode);
  const { https, frames = [] } = options;
  const headers = new Headers(securityHeaders({ nonce, https, frames }));
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("cache-control", "no-store");
  return new Response(request.method === "HEAD" ? null : html, { headers });
}
