import type { Transaction } from "@devloom/server-kit";
import {
  applySplices,
  entriesConcerning,
  type EntrySummary,
  type FileEdit,
  filesReadBy,
  type HistoryEntry,
  type Project,
} from "@devloom/source-engine";
import { hashOrNull } from "@devloom/project-files";
import { sql } from "kysely";
import {
  type ActivityFileRow,
  type ActivityRow,
  type ActivityTables,
  changeOf,
  inverseOf,
  splicesOf,
} from "./rows.ts";

/**
 * What undoing or redoing a change has to look at, of all canvases of the project, oldest first. Null
 * when a text between two edits from outside is not known any more.
 */
export async function historyAround(
  tx: Transaction,
  subject: ActivityRow,
  engine: Project,
): Promise<readonly HistoryEntry[] | null> {
  const summaries = await summariesAround(tx, subject, engine);
  const ids = entriesConcerning(summaries, subject.id).map(({ id }) => id);
  const query = tx.query<ActivityTables>();
  const rows = await query
    .selectFrom("canvas_activity")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "in", ids)
    .orderBy("sequence")
    .execute();
  const files = await query
    .selectFrom("canvas_activity_file")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .where("activity_id", "in", ids)
    .orderBy("position")
    .execute();
  const filesOf = (id: string): ActivityFileRow[] => files.filter((one) => one.activity_id === id);
  const edits = editsWithTexts(
    rows.flatMap(({ id }) => filesOf(id)),
    (path) => engine.read(path),
  );
  if (edits === null) return null;
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id ?? row.id,
    change: changeOf(row),
    files: filesOf(row.id).flatMap((file) => edits.get(file) ?? []),
  }));
}

/** All entries from the subject on, or from an earlier change on that was undone or redone since. */
async function summariesAround(
  tx: Transaction,
  { project_id, sequence }: ActivityRow,
  engine: Project,
): Promise<readonly EntrySummary[]> {
  for (let from = sequence; ;) {
    const { rows } = await sql<EntrySummary & { first: number; added: string | null }>`
      select entry.id, entry.kind, coalesce(entry.subject_id, entry.id) as "subjectId",
        coalesce(subject.sequence, entry.sequence) as first,
        case when entry.type = 'ADD_JSX' then entry.change end as added,
        array(select path from canvas_activity_file where activity_id = entry.id) as paths
      from canvas_activity entry left join canvas_activity subject on subject.id = entry.subject_id
      where entry.tenant_id = ${tx.tenantId} and entry.project_id = ${project_id}
        and entry.stage = 'done' and entry.sequence >= ${from}
      order by entry.sequence`.execute(tx.query());
    const earliest = rows.reduce((least, { first }) => Math.min(least, first), from);
    if (earliest === from) {
      return rows.map(({ added, ...entry }) => {
        const read = added === null ? [] : filesReadBy(engine, changeOf({ change: added }));
        return { ...entry, paths: [...entry.paths, ...read] };
      });
    }
    from = earliest;
  }
}

interface Sides {
  before: string | null | undefined;
  after: string | null | undefined;
}

/**
 * The edits of files with the texts on both of their sides. Kept texts and the ones of today lead to the
 * others over the splices between them; null when one of them cannot be reached.
 */
function editsWithTexts(
  files: readonly ActivityFileRow[],
  read: (path: string) => string | null,
): ReadonlyMap<ActivityFileRow, FileEdit> | null {
  const sides = new Map(files.map((file) => [file, knownSides(file)] as const));
  for (const path of new Set(files.map((file) => file.path))) {
    const own = files.filter((file) => file.path === path);
    const last = own.at(-1);
    const current = read(path);
    const end = last === undefined ? undefined : sides.get(last);
    if (end !== undefined && last?.after_hash === hashOrNull(current)) end.after ??= current;
    spread(own, sides);
    spread(own.toReversed(), sides);
    spread(own, sides);
  }
  const edits = new Map<ActivityFileRow, FileEdit>();
  for (const [file, { before, after }] of sides) {
    if (before === undefined || after === undefined) return null;
    const { path } = file;
    edits.set(file, { path, before, after, splices: splicesOf(file), inverse: inverseOf(file) });
  }
  return edits;
}

function knownSides({ before_hash, after_hash, kept_text }: ActivityFileRow): Sides {
  const kept = kept_text ?? undefined;
  return {
    before: before_hash === null ? null : after_hash === null ? kept : undefined,
    after: after_hash === null ? null : kept,
  };
}

/** Goes along the edits of one file and fills in what the one before tells about the next. */
function spread(own: readonly ActivityFileRow[], sides: ReadonlyMap<ActivityFileRow, Sides>): void {
  own.forEach((file, index) => {
    const here = sides.get(file);
    if (here === undefined) return;
    const neighbour = own[index - 1];
    const there = neighbour === undefined ? undefined : sides.get(neighbour);
    if (neighbour !== undefined && there !== undefined) {
      if (neighbour.after_hash === file.before_hash) here.before ??= there.after;
      if (neighbour.before_hash === file.after_hash) here.after ??= there.before;
    }
    if (here.before !== undefined && file.after_hash !== null)
      here.after ??= applySplices(here.before ?? "", splicesOf(file));
    if (here.after !== undefined && file.before_hash !== null)
      here.before ??= applySplices(here.after ?? "", inverseOf(file));
  });
}
