import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sourcesIn, withoutComments } from "./table-rules.mjs";

/**
 * Who works across tenants. `database.system` and `database.lookup` see the rows of every tenant, so that each
 * statement has to say itself whose rows it means; `tenant` and `reading` are kept to one by row-level security.
 *
 * @typedef {object} SystemUse
 * @property {string} user the feature, or server-kit
 * @property {string} place `path:line`
 *
 * @typedef {object} SystemReason
 * @property {number} uses how often it does today; it may only become less
 * @property {string} reason why a tenant would not do
 */

const USED = /\bdatabase\s*\.(?:system|lookup)\(/gi;

/**
 * @param {string} directory the repository
 * @returns {SystemUse[]}
 */
export function findSystemUses(directory) {
  return [
    ...sourcesIn(directory, "packages/server-kit/src"),
    ...sourcesIn(directory, "features"),
  ].flatMap((path) => {
    const text = withoutComments(readFileSync(join(directory, path), "utf8"));
    const user = path.startsWith("features/") ? (path.split("/")[2] ?? "") : "server-kit";
    return [...text.matchAll(USED)].map(({ index }) => ({
      user,
      place: `${path}:${text.slice(0, index).split("\n").length}`,
    }));
  });
}

/**
 * Uses beyond those that have a reason, and reasons for more than there are.
 *
 * @param {readonly SystemUse[]} uses
 * @param {Readonly<Record<string, SystemReason>>} reasons by feature
 * @returns {string[]} one readable block per problem
 */
export function checkSystemUses(uses, reasons) {
  const users = new Set([...uses.map(({ user }) => user), ...Object.keys(reasons)]);
  return [...users].toSorted().flatMap((user) => {
    const found = uses.filter((use) => use.user === user);
    const allowed = reasons[user]?.uses ?? 0;
    if (found.length > allowed) {
      const places = found.map(({ place }) => `    ${place}`).join("\n");
      return `work-stays-in-its-tenant: ${user} works across tenants ${found.length} times, ${allowed} have a reason. Use database.tenant or database.reading where the tenant is known.\n${places}`;
    }
    return found.length === allowed
      ? []
      : `work-stays-in-its-tenant: ${user} is ${found.length} now. Say so in scripts/system-uses.json, which only shrinks.`;
  });
}
