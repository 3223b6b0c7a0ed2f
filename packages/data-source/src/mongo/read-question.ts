import { EJSON, type Document } from "bson";
import { z } from "zod";
import { type ParameterValue, SourceError } from "../driver.ts";

/** What may be asked of one collection: documents that match, or what a pipeline makes of them. */
const Question = z.union([
  z.strictObject({
    collection: z.string().min(1).max(255),
    find: z.record(z.string(), z.unknown()),
    projection: z.record(z.string(), z.unknown()).optional(),
    sort: z.record(z.string(), z.unknown()).optional(),
    limit: z.int().min(1).optional(),
    skip: z.int().min(0).optional(),
  }),
  z.strictObject({
    collection: z.string().min(1).max(255),
    pipeline: z.array(z.record(z.string(), z.unknown())).max(100),
  }),
]);

export type MongoQuestion =
  | {
      readonly collection: string;
      readonly find: Document;
      readonly projection?: Document;
      readonly sort?: Document;
      readonly limit?: number;
      readonly skip?: number;
    }
  | { readonly collection: string; readonly pipeline: Document[] };

/** Stages that read. None of them writes, runs code of the asker or looks at the server itself. */
const STAGES: ReadonlySet<string> = new Set(
  `$addFields $bucket $bucketAuto $count $densify $facet $fill $geoNear $graphLookup $group $limit $lookup $match
   $project $redact $replaceRoot $replaceWith $sample $set $setWindowFields $skip $sort $sortByCount $unionWith
   $unset $unwind`.split(/\s+/),
);
/** Operators that run code of the asker in the server, wherever they stand. */
const REFUSED: ReadonlySet<string> = new Set([
  "$where",
  "$function",
  "$accumulator",
  "$out",
  "$merge",
]);
/** Stages that read other collections. */
const JOINS: ReadonlySet<string> = new Set(["$lookup", "$graphLookup", "$unionWith"]);
const MAX_DEPTH = 60;

const HINT =
  'Ask with JSON: { "collection": "orders", "find": { "paid": true } }, or "pipeline": [ … ] in the place of "find".';

/** Reads a question as people write it; `":name"` stands for a parameter, which is put in as a value. */
export function readMongoQuestion(
  text: string,
  parameters: Readonly<Record<string, ParameterValue>>,
): MongoQuestion {
  let written: unknown;
  try {
    written = fill(JSON.parse(text), parameters, 0);
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError("not_understood", `This is not JSON. ${HINT}`);
  }
  const parsed = Question.safeParse(written);
  if (!parsed.success) throw new SourceError("not_understood", HINT);
  assertReads(parsed.data);
  if ("pipeline" in parsed.data) assertStages(parsed.data.pipeline, 0);
  try {
    // `{ "$date": … }` and `{ "$oid": … }` become what they stand for.
    return EJSON.deserialize(parsed.data) as MongoQuestion;
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    throw new SourceError("not_understood", `A value can't be read: ${reason}`);
  }
}

function fill(
  value: unknown,
  parameters: Readonly<Record<string, ParameterValue>>,
  depth: number,
): unknown {
  if (depth > MAX_DEPTH) throw new SourceError("not_understood", "The query is nested too deeply.");
  if (typeof value === "string") {
    const [, name] = /^:([A-Za-z_]\w*)$/.exec(value) ?? [];
    if (name === undefined) return value;
    if (!Object.hasOwn(parameters, name))
      throw new SourceError("refused", `The parameter :${name} has no value.`);
    return parameters[name] ?? null;
  }
  if (Array.isArray(value)) return value.map((one) => fill(one, parameters, depth + 1));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, fill(one, parameters, depth + 1)]),
  );
}

function assertReads(value: unknown): void {
  if (Array.isArray(value)) value.forEach(assertReads);
  else if (typeof value === "object" && value !== null)
    for (const [key, one] of Object.entries(value)) {
      if (REFUSED.has(key)) throw refused(key);
      assertReads(one);
    }
}

/** Stages of a pipeline and of those inside it. */
function assertStages(stages: readonly unknown[], depth: number): void {
  if (depth > 5) throw new SourceError("not_understood", "Pipelines are nested too deeply.");
  for (const stage of stages) {
    const [name = "", ...others] = Object.keys(typeof stage === "object" && stage ? stage : {});
    if (!STAGES.has(name) || others.length > 0) throw refused(name === "" ? "{}" : name);
    const body: unknown = Object.values(stage as object)[0];
    if (typeof body !== "object" || body === null) continue;
    if (name === "$facet")
      for (const inner of Object.values(body))
        assertStages(Array.isArray(inner) ? inner : [inner], depth + 1);
    else if (JOINS.has(name)) {
      if ("pipeline" in body)
        assertStages(Array.isArray(body.pipeline) ? body.pipeline : [body.pipeline], depth + 1);
      assertOwnDatabase(body);
    }
  }
}

/** Other databases of the server are no part of the source. */
function assertOwnDatabase(body: object): void {
  const from = "from" in body ? body.from : "coll" in body ? body.coll : "";
  if (typeof from !== "string" || "db" in body)
    throw new SourceError("not_understood", "Collections of other databases can't be read.");
}

function refused(name: string): SourceError {
  return new SourceError("not_understood", `${name} is not allowed: sources are read-only.`);
}
