/**
 * Runs in a thread of its own, so that an expression that takes forever can be ended with it. Written as
 * text: the gateway is one file, and a thread needs another.
 */
export const SEARCHER_PROGRAM = String.raw`
const { parentPort, workerData } = require("node:worker_threads");
const { source, flags, replacement, isExpanded, longest } = workerData;
const pattern = new RegExp(source, flags);

function expand(match) {
  if (replacement === null) return null;
  if (!isExpanded) return replacement;
  return replacement.replace(/\$(?:(\$)|(&)|(\d{1,2})|<([^>]*)>)/g, (all, dollar, whole, number, name) => {
    if (dollar !== undefined) return "$";
    if (whole !== undefined) return match[0];
    if (name !== undefined) return match.groups === undefined ? all : (match.groups[name] ?? "");
    const index = Number(number);
    return index === 0 || index >= match.length ? all : (match[index] ?? "");
  });
}

function* lines(text) {
  let start = 0;
  for (let number = 1; ; number += 1) {
    const end = text.indexOf("\n", start);
    const stop = end === -1 ? text.length : end;
    const hasReturn = stop > start && text.charCodeAt(stop - 1) === 13;
    yield { number, start, line: text.slice(start, hasReturn ? stop - 1 : stop) };
    if (end === -1) return;
    start = end + 1;
  }
}

function matchesIn(line) {
  return [...line.matchAll(pattern)].filter((match) => match[0] !== "");
}

function find(text) {
  const found = [];
  for (const { number, line } of lines(text))
    for (const match of matchesIn(line)) {
      const from = line.length <= longest ? 0 : Math.max(0, match.index - Math.floor(longest / 4));
      const shown = line.slice(from, from + longest);
      const start = match.index - from;
      const length = Math.min(match[0].length, shown.length - start);
      found.push({ line: number, start, length, text: shown, replacement: expand(match) });
    }
  return found;
}

function replace(text) {
  let out = "";
  let done = 0;
  let count = 0;
  for (const { start, line } of lines(text))
    for (const match of matchesIn(line)) {
      out += text.slice(done, start + match.index) + expand(match);
      done = start + match.index + match[0].length;
      count += 1;
    }
  return { text: out + text.slice(done), count };
}

parentPort.on("message", ({ kind, texts }) => {
  parentPort.postMessage(texts.map(kind === "find" ? find : replace));
});
`;
