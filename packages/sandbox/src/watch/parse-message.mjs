/** Messages have a few fields, of which one may be long. */
const maxValues = 1000;

/**
 * Reads JSON; undefined when it is none, or when it has so many values that handing them over would take long.
 *
 * @param {Uint8Array} text
 * @returns {unknown}
 */
export function parseMessage(text) {
  try {
    const message = /** @type {unknown} */ (JSON.parse(Buffer.from(text).toString("utf8")));
    return isSmall(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

/** @param {unknown} message */
function isSmall(message) {
  const waiting = [message];
  let values = 0;
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    values += 1;
    if (values > maxValues) return false;
    if (typeof value !== "object" || value === null) continue;
    for (const field in value) {
      waiting.push(/** @type {Record<string, unknown>} */ (value)[field]);
      if (waiting.length > maxValues) return false;
    }
  }
  return true;
}
