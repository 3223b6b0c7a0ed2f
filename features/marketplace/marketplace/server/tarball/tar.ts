import { constants, gunzipSync, gzipSync } from "node:zlib";
import { refused } from "../package/refused.ts";

const BLOCK = 512;
export const MAX_TARBALL = 4 * 1024 * 1024;
const MAX_UNPACKED = 8 * 1024 * 1024;
const MAX_FILES = 200;
const PREFIX = "package/";

/** Files by their paths inside the package. */
export type PackageFiles = ReadonlyMap<string, Buffer>;

/**
 * A tarball as npm makes them. It is not compressed, so that the same files have the same bytes on every
 * machine, and with them the same integrity.
 */
export function writeTarball(files: Readonly<Record<string, string>>): Buffer {
  const parts = Object.entries(files).flatMap(([path, text]) => {
    const bytes = Buffer.from(text);
    return [header(`${PREFIX}${path}`, bytes.byteLength), padded(bytes)];
  });
  const gzip = gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]), {
    level: constants.Z_NO_COMPRESSION,
  });
  // The byte that names the system it was made on.
  gzip[9] = 255;
  return gzip;
}

function header(path: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number): void => {
    block.write(`${value.toString(8).padStart(length - 1, "0")}\0`, at, "latin1");
  };
  const { prefix, name } = splitPath(path);
  block.write(name, 0);
  octal(0o644, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(0, 136, 12);
  block.write("0ustar\x0000", 156, "latin1");
  if (prefix !== "") {
    block.write("ustar\x0000", 257, "latin1");
    block.write(prefix, 345);
  }
  block.write(`${checksum(block).toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return block;
}

/** A header has 100 bytes for a name, and 155 for the folders in front of it. */
function splitPath(path: string): { prefix: string; name: string } {
  if (Buffer.byteLength(path) <= 100) return { prefix: "", name: path };
  for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    if (Buffer.byteLength(name) <= 100 && Buffer.byteLength(prefix) <= 155) return { prefix, name };
  }
  throw refused(`${path} is too long for a package.`);
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((BLOCK - (bytes.byteLength % BLOCK)) % BLOCK)]);
}

/** The sum over a header, with blanks in the place of the sum itself. */
function checksum(block: Buffer): number {
  return block.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}

/**
 * The files of a tarball that somebody else made. Only plain files below `package/` are taken: anything
 * that could reach outside, link elsewhere, hide another name or unpack without end is refused.
 */
export function readTarball(bytes: Buffer): PackageFiles {
  if (bytes.byteLength > MAX_TARBALL)
    throw refused(`The package is larger than ${MAX_TARBALL} bytes.`);
  const tar = unzip(bytes);
  const files = new Map<string, Buffer>();
  let at = 0;
  while (at + BLOCK <= tar.byteLength) {
    const block = tar.subarray(at, at + BLOCK);
    if (block.every((byte) => byte === 0)) return files;
    at += BLOCK;
    const { path, size, kind } = readHeader(block);
    const content = tar.subarray(at, at + size);
    if (content.byteLength < size) break;
    at += Math.ceil(size / BLOCK) * BLOCK;
    if (kind === "folder") continue;
    const inside = insidePath(path);
    if (files.has(inside)) throw refused(`The package has ${inside} twice.`);
    if (files.size === MAX_FILES) throw refused(`The package has more than ${MAX_FILES} files.`);
    files.set(inside, Buffer.from(content));
  }
  throw refused("The package ends too early.");
}

function unzip(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_UNPACKED });
  } catch (error) {
    const isTooLarge =
      error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    throw refused(
      isTooLarge
        ? `The package unpacks to more than ${MAX_UNPACKED} bytes.`
        : "The package is not a gzipped tarball.",
    );
  }
}

function readHeader(block: Buffer): { path: string; size: number; kind: "file" | "folder" } {
  const text = (start: number, length: number): string => {
    const piece = block.subarray(start, start + length);
    const end = piece.indexOf(0);
    return piece.subarray(0, end === -1 ? length : end).toString("utf8");
  };
  if (Number.parseInt(text(148, 8).trim(), 8) !== checksum(block))
    throw refused("The package has a broken header.");
  const prefix = text(257, 5) === "ustar" ? text(345, 155) : "";
  const name = text(0, 100);
  const path = prefix === "" ? name : `${prefix}/${name}`;
  const digits = text(124, 12).trim();
  const size = /^[0-7]{1,11}$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN;
  if (Number.isNaN(size)) throw refused(`${path} has no size that can be read.`);
  const type = text(156, 1);
  if (type === "5" && size === 0) return { path, size, kind: "folder" };
  if (type !== "0" && type !== "") throw refused(`${path} is not a plain file.`);
  return { path, size, kind: "file" };
}

/** The path below the one folder that a package has; npm calls it `package`. */
function insidePath(path: string): string {
  const inside = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : "";
  const isPlain = /^[\w@ .+()[\]$%#&,'!~=-]+(?:\/[\w@ .+()[\]$%#&,'!~=-]+)*$/.test(inside);
  if (!isPlain || inside.split("/").some((part) => /^\.+$/.test(part)))
    throw refused(`${JSON.stringify(path.slice(0, 200))} is not a path inside the package.`);
  return inside;
}
