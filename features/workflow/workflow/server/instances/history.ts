import type { JsonObject, OutputOf, ParsedOf } from "@devloom/contract";
import { conflict, notFound, type Transaction } from "@devloom/server-kit";
import { type ElementMapping, mapState, writeState } from "@devloom/workflow-engine";
import { sql } from "kysely";
import type * as contract from "../../contract.ts";
import type { Engine } from "../engine/engine.ts";
import { findInstance } from "./instance-store.ts";
import { presentElements, processVariables, readState } from "./present-instance.ts";

const WORDS = { e: "entered", c: "completed", x: "terminated", t: "taken" } as const;
/** Longer histories are not computed again for one look. */
const MAX_REPLAYED = 20_000;

interface HistoryRow {
  readonly sequence: number;
  readonly time: Date;
  readonly actor_id: string | null;
  readonly event: string;
  readonly moves: string;
}

function presentMove(text: string): contract.HistoryStep["moves"][number] {
  const [, letter = "e", number = "", element = ""] = /^([ecxt])(\d*):(.*)$/s.exec(text) ?? [];
  return {
    // The expression lets no other letter through.
    what: WORDS[letter as keyof typeof WORDS],
    element,
    number: number === "" ? null : Number(number),
  };
}

export async function readHistory(
  tx: Transaction,
  id: string,
  { after, limit }: ParsedOf<typeof contract.readWorkflowHistory>["query"],
): Promise<OutputOf<typeof contract.readWorkflowHistory>> {
  await findInstance(tx, id);
  const { rows } = await sql<HistoryRow>`select sequence, time, actor_id, event, moves
    from workflow_history where tenant_id = ${tx.tenantId} and instance_id = ${id}
      and sequence > ${after} order by sequence limit ${limit}`.execute(tx.query());
  const { rows: counted } = await sql<{ steps: number }>`select steps from workflow_instance
    where id = ${id}`.execute(tx.query());
  const items = rows.map((row) => ({
    sequence: row.sequence,
    time: row.time.toISOString(),
    // The host wrote it as an object.
    event: JSON.parse(row.event) as JsonObject,
    actorId: row.actor_id,
    moves: row.moves === "" ? [] : row.moves.split("\n").map(presentMove),
  }));
  return { items, total: counted[0]?.steps ?? 0 };
}

/** The recorded events once more, up to a step: the engine gives what it gave then. */
export async function replay(
  tx: Transaction,
  engine: Engine,
  id: string,
  sequence: number,
): Promise<OutputOf<typeof contract.replayWorkflowInstance>> {
  if (sequence > MAX_REPLAYED)
    throw conflict("history_too_long", `Only the first ${MAX_REPLAYED} steps can be viewed.`);
  await findInstance(tx, id);
  const { rows } = await sql<ReplayedRow>`select event, time, moves from workflow_history
    where tenant_id = ${tx.tenantId} and instance_id = ${id} and sequence <= ${sequence}
    order by sequence`.execute(tx.query());
  const last = rows.at(-1);
  if (last === undefined || rows.length < sequence) throw notFound("The step");
  const versions = await versionsOf(tx, id);
  let part = versions.first;
  let state: string | null = null;
  let status: contract.InstanceState = "running";
  // Events of one moment are taken together.
  for (let start = 0; start < rows.length;) {
    const next = versions.after(rows[start]?.event);
    if (next !== undefined) {
      part = next.version;
      const before = readState(state);
      if (before !== null) state = writeState(mapState(before, next.mapping));
      start += 1;
      continue;
    }
    const now = rows[start]?.time.toISOString() ?? "";
    let end = start;
    while (rows[end]?.time.toISOString() === now && versions.after(rows[end]?.event) === undefined)
      end += 1;
    const events = rows.slice(start, end).map(({ event }) => event);
    const { id: number, compiled } = part;
    const [answer] = await engine.step([
      { kind: "step", part: String(number), compiled, state, events, now },
    ]);
    if (answer === undefined || "error" in answer)
      throw conflict("cannot_replay", answer?.error ?? "The engine didn't answer.");
    state = answer.value.state;
    if (answer.value.status !== "new") status = answer.value.status;
    start = end;
  }
  const known = readState(state);
  const visited = (letter: keyof typeof WORDS): string[] => [
    ...new Set(rows.flatMap(({ moves }) => elementsIn(moves, letter))),
  ];
  return {
    sequence,
    time: last.time.toISOString(),
    version: part.version,
    state: status,
    variables: processVariables(known),
    elements: presentElements(known),
    completed: visited("c"),
    taken: visited("t"),
  };
}

type ReplayedRow = Pick<HistoryRow, "event" | "time" | "moves">;

/** The elements of those moves of a step that begin with a letter. */
function elementsIn(moves: string, letter: keyof typeof WORDS): string[] {
  return moves
    .split("\n")
    .filter((move) => move.startsWith(letter))
    .map((move) => presentMove(move).element);
}

interface Moved {
  readonly before: number;
  readonly after: number;
  readonly mapping?: ElementMapping;
}

interface Version {
  readonly id: number;
  readonly version: number;
  readonly compiled: string;
}

/** The versions that an instance ran in: the one it began with, and each that it was moved to. */
async function versionsOf(tx: Transaction, instanceId: string) {
  const { rows: moves } = await sql<{ event: string }>`select event from workflow_history
    where tenant_id = ${tx.tenantId} and instance_id = ${instanceId}
      and event like '{"type":"migrated",%' order by sequence`.execute(tx.query());
  // The host wrote them so.
  const told = moves.map(({ event }) => JSON.parse(event) as Moved);
  const { rows } = await sql<Version>`select id, version, compiled from workflow_part
    where tenant_id = ${tx.tenantId} and (id = any(${told.flatMap(({ before, after }) => [before, after])}::bigint[])
      or id = (select part_id from workflow_instance where id = ${instanceId}))`.execute(
    tx.query(),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const first = told[0] === undefined ? rows[0] : byId.get(told[0].before);
  if (first === undefined) throw notFound("The step");
  const byEvent = new Map(moves.map(({ event }, index) => [event, told[index]]));
  return {
    first,
    /** The version that an event moved the instance to; undefined for every other event. */
    after: (event: string | undefined) => {
      const moved = event === undefined ? undefined : byEvent.get(event);
      const version = moved === undefined ? undefined : byId.get(moved.after);
      return version === undefined ? undefined : { version, mapping: moved?.mapping ?? {} };
    },
  };
}
