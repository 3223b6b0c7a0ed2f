import { readdirSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { withLock } from "./build-lock.mjs";
import { root } from "./root.mjs";
import { distributionDirectory } from "./stamp.mjs";

const squeeze = promisify(brotliCompress);
const COMPRESSIBLE = /\.(?:css|js|svg)$/;
/** Seventeen times the work of the quality that servers use, for 7 % less, which everybody downloads. */
const QUALITY = constants.BROTLI_MAX_QUALITY;
const assets = join(distributionDirectory("web"), "assets");

/**
 * The files of the web application that were not compressed yet.
 *
 * @returns {string[]}
 */
function waiting() {
  const names = new Set(readdirSync(assets));
  return [...names].filter((name) => COMPRESSIBLE.test(name) && !names.has(`${name}.br`));
}

/** Whether anything of the web application is still to be compressed. */
export function isWebCompressed() {
  try {
    return waiting().length === 0;
  } catch {
    // There are no files yet.
    return true;
  }
}

/**
 * Writes each file of the built web application a second time, as `<name>.br`. It takes longer than all the rest of the
 * build; until then the gateway sends what it compresses itself.
 */
export async function compressWeb() {
  await withLock(join(root, "dist/.web.lock"), () => Promise.all(waiting().map(compress)));
}

/** @param {string} name */
async function compress(name) {
  const path = join(assets, name);
  const text = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  // Nobody may read half a file.
  await writeFile(`${path}.br-new`, await squeeze(text, { params }));
  await rename(`${path}.br-new`, `${path}.br`);
}
