import { ObjectId } from "bson";
import { expect, it } from "vitest";
import { mongoParameterNames } from "./parameter-names.ts";
import { readMongoQuestion } from "./read-question.ts";

const read = (question: object, parameters = {}) =>
  readMongoQuestion(JSON.stringify(question), parameters);

it("reads what is asked, with dates and ids as they are", () => {
  const id = "0123456789abcdef01234567";
  expect(
    read({
      collection: "orders",
      find: { _id: { $oid: id }, at: { $gte: { $date: "2026-03-01T00:00:00Z" } } },
    }),
  ).toEqual({
    collection: "orders",
    find: { _id: new ObjectId(id), at: { $gte: new Date("2026-03-01T00:00:00Z") } },
  });
});

it("puts parameters in as values, which never become operators", () => {
  const question = { collection: "c", find: { at: { $gte: { $date: ":from" } }, name: ":name" } };
  expect(mongoParameterNames(JSON.stringify(question))).toEqual(["from", "name"]);
  const parameters = { from: "2026-03-01T00:00:00.000Z", name: '{"$ne": null}' };
  expect(read(question, parameters)).toMatchObject({
    find: { at: { $gte: new Date(parameters.from) }, name: '{"$ne": null}' },
  });
  expect(() => read(question, {})).toThrow("has no value");
});

const pipeline = (...stages: object[]) => ({ collection: "c", pipeline: stages });
it.each([
  pipeline({ $out: "stolen" }),
  pipeline({ $merge: { into: "stolen" } }),
  pipeline({ $facet: { a: [{ $out: "stolen" }] } }),
  pipeline({ $lookup: { from: "a", pipeline: [{ $merge: "b" }], as: "x" } }),
  pipeline({ $unionWith: { coll: "a", pipeline: [{ $currentOp: {} }] } }),
  pipeline({ $lookup: { from: { db: "admin", coll: "system.users" }, as: "x" } }),
  pipeline({ $match: { $where: "sleep(1000)" } }),
  pipeline({ $match: { $expr: { $function: { body: "x", args: [], lang: "js" } } } }),
  pipeline({ $group: { _id: null, all: { $accumulator: {} } } }),
  pipeline({ $currentOp: {} }),
  pipeline({ $listSessions: {} }),
  pipeline({ $collStats: {} }),
  pipeline({ $changeStream: {} }),
  pipeline({ $planCacheStats: {} }),
  pipeline({ $match: {}, $out: "stolen" }),
  pipeline({}),
  { collection: "c", find: { $where: "1" } },
  { collection: "c", find: { $or: [{ a: { $not: { $where: "1" } } }] } },
  { collection: "c", find: { $expr: { $function: {} } } },
  { collection: "c", find: {}, projection: { x: { $function: {} } } },
  { collection: "c", delete: {} },
  { collection: "c", find: {}, pipeline: [] },
  { find: {} },
])("refuses %j", (question) => {
  expect(() => read(question)).toThrow(/not allowed|Ask with JSON|other databases/);
});

it("takes fields for fields, whatever they are called", () => {
  const stages = [{ $match: { from: { $exists: true }, db: 1, pipeline: { $ne: null } } }];
  expect(read({ collection: "mails", pipeline: stages })).toMatchObject({ pipeline: stages });
});

it("refuses what is no JSON, and what is nested without end", () => {
  expect(() => readMongoQuestion("db.orders.find()", {})).toThrow("This is not JSON");
  const deep = `${'{"a":'.repeat(500)}1${"}".repeat(500)}`;
  expect(() => readMongoQuestion(`{"collection":"c","find":${deep}}`, {})).toThrow("too deeply");
});
