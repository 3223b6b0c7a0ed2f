/** More proposals than anybody reads; what is typed next asks for others. */
export const MAX_PROPOSALS = 200;
const MAX_AWAITED = 100;
const METHOD = "textDocument/completion";

/**
 * Leaves of the proposals for a place what fits the word that is typed there. A project with many exports has tens of
 * thousands, which would keep the gateway and the page busy for seconds. A request says the word as `typed`, an answer
 * that was cut says so as `isCut`; neither is part of the protocol.
 */
export class Completions {
  /**
   * What is typed where an answer is awaited.
   *
   * @type {Map<unknown, string>}
   */
  #awaited = new Map();

  /**
   * A message to the server as it is to be sent.
   *
   * @param {string} text
   */
  toServer(text) {
    if (!text.includes(METHOD)) return text;
    const message = JSON.parse(text);
    if (message.method !== METHOD) return text;
    const { typed, ...params } = message.params ?? {};
    if (this.#awaited.size >= MAX_AWAITED) this.#awaited.clear();
    this.#awaited.set(message.id, typeof typed === "string" ? typed : "");
    return JSON.stringify({ ...message, params });
  }

  /**
   * A message from the server as it is to be passed on.
   *
   * @param {string} text
   */
  fromServer(text) {
    if (this.#awaited.size === 0) return text;
    const message = JSON.parse(text);
    const typed = this.#awaited.get(message.id);
    if (typed === undefined || "method" in message) return text;
    this.#awaited.delete(message.id);
    const { result } = message;
    const items = Array.isArray(result) ? result : result?.items;
    if (!Array.isArray(items) || items.length <= MAX_PROPOSALS) return text;
    const rest = Array.isArray(result) ? {} : result;
    const cut = { ...rest, isIncomplete: true, isCut: true, items: bestOf(items, typed) };
    return JSON.stringify({ ...message, result: cut });
  }
}

/**
 * The proposals that fit a word best: those that begin with it before those that have it or its letters in order.
 *
 * @param {readonly any[]} items
 * @param {string} typed
 */
function bestOf(items, typed) {
  const word = typed.toLowerCase();
  return items
    .flatMap((item) => {
      const label = String(item.label);
      const distance = distanceOf(label, typed, word);
      return distance === null
        ? []
        : [{ item, distance, order: `${item.sortText ?? ""} ${label}` }];
    })
    .toSorted((one, other) => one.distance - other.distance || (one.order < other.order ? -1 : 1))
    .slice(0, MAX_PROPOSALS)
    .map(({ item }) => item);
}

/**
 * @param {string} label
 * @param {string} typed
 * @param {string} word the same in small letters
 */
function distanceOf(label, typed, word) {
  if (label.startsWith(typed)) return 0;
  const lower = label.toLowerCase();
  if (lower.startsWith(word)) return 1;
  if (lower.includes(word)) return 2;
  return hasInOrder(lower, word) ? 3 : null;
}

/**
 * Whether a label has the letters of a word in their order. A regular expression would try every way to choose them.
 *
 * @param {string} label
 * @param {string} word
 */
function hasInOrder(label, word) {
  let at = 0;
  for (const letter of word) {
    const found = label.indexOf(letter, at);
    if (found === -1) return false;
    at = found + letter.length;
  }
  return true;
}
