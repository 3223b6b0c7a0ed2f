import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Who reads whose table. A table belongs to the feature whose migration makes it; what every feature
 * stands on belongs to server-kit.
 *
 * @typedef {object} TableUse
 * @property {string} user the feature that names the table in its SQL
 * @property {string} owner
 * @property {string} table
 * @property {string} place `path:line`
 *
 * @typedef {object} TableException
 * @property {number} uses how often the feature names tables of the other today; it may only become less
 * @property {string} reason
 *
 * @typedef {Readonly<Record<string, TableException>>} TableExceptions by `user → owner`
 */

const MADE = /create table (?:if not exists )?([a-z_]+)|resourceTable\(\s*"([a-z_]+)"/g;
const WORDS = "from|join|into|update|using|lock table";
const CALLS =
  "selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|sql\\.table|sql\\.ref";
const USED = new RegExp(
  `\\b(?:${WORDS})\\s+(?:only\\s+)?([a-z_]+)\\b|\\b(?:${CALLS})\\(\\s*"([a-z_]+)|\\btable: "([a-z_]+)"`,
  "g",
);

/**
 * @param {string} directory the repository
 * @returns {{ owners: Map<string, string>, uses: TableUse[] }}
 */
export function findTableUses(directory) {
  const files = [
    ...sourcesIn(directory, "packages/server-kit/src"),
    ...sourcesIn(directory, "features"),
  ];
  const texts = files.map((path) => ({
    path,
    user: path.startsWith("features/") ? (path.split("/")[2] ?? "") : "server-kit",
    text: withoutComments(readFileSync(join(directory, path), "utf8")),
  }));
  /** @type {Map<string, string>} */
  const owners = new Map();
  for (const { user, text } of texts)
    for (const [, written, declared] of text.matchAll(MADE))
      owners.set(written ?? declared ?? "", user);
  const uses = texts
    .filter(({ path }) => !/migration/.test(path))
    .flatMap(({ path, user, text }) =>
      [...text.matchAll(USED)].flatMap((match) => {
        const table = match[1] ?? match[2] ?? match[3] ?? "";
        const owner = owners.get(table);
        if (owner === undefined || owner === user) return [];
        const line = text.slice(0, match.index).split("\n").length;
        return [{ user, owner, table, place: `${path}:${line}` }];
      }),
    );
  return { owners, uses };
}

/**
 * Uses that no exception covers, and exceptions that cover more than there is.
 *
 * @param {readonly TableUse[]} uses
 * @param {TableExceptions} exceptions
 * @returns {string[]} one readable block per problem
 */
export function checkTables(uses, exceptions) {
  /** @type {Map<string, TableUse[]>} */
  const pairs = new Map();
  for (const use of uses) pairs.set(pairOf(use), [...(pairs.get(pairOf(use)) ?? []), use]);
  const problems = [];
  for (const [pair, found] of pairs) {
    const allowed = exceptions[pair]?.uses ?? 0;
    if (found.length <= allowed) continue;
    const places = found.map(({ table, place }) => `    ${table} at ${place}`).join("\n");
    problems.push(
      `tables-have-one-owner: ${pair} ${found.length} times, ${allowed} are allowed. Use what the owner has in server/exports, or add it there.\n${places}`,
    );
  }
  for (const [pair, { uses: allowed }] of Object.entries(exceptions)) {
    const length = pairs.get(pair)?.length ?? 0;
    if (length < allowed)
      problems.push(
        `tables-have-one-owner: ${pair} is ${length} now. Say so in scripts/table-exceptions.json, which only shrinks.`,
      );
  }
  return problems;
}

/** @param {TableUse} use */
function pairOf({ user, owner }) {
  return `${user} → ${owner}`;
}

/**
 * @param {string} directory
 * @param {string} folder
 */
export function sourcesIn(directory, folder) {
  return readdirSync(join(directory, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path}`)
    .filter(
      (path) =>
        /\/server\/.*\.ts$|^packages\/.*\.ts$/.test(path) &&
        !/\.test\.ts$|\/testing\/|node_modules/.test(path),
    )
    .toSorted();
}

/**
 * Comments are blanked rather than removed, so that lines stay where they are.
 *
 * @param {string} text
 */
export function withoutComments(text) {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, (comment) =>
    comment.replaceAll(/[^\n]/g, " "),
  );
}
