import { PatternTree } from "../patterns/pattern-tree.ts";
import { type LogQuery, logConditions } from "./logs.ts";
import { Statement } from "./statement.ts";
import type { StoreReader } from "./store-reader.ts";

export interface LogPattern {
  /** The words that its lines share; `<*>` stands for what differs. */
  readonly pattern: string;
  readonly count: number;
  readonly severity: number;
  readonly services: string[];
  readonly first: number;
  readonly last: number;
  /** The newest of its lines. */
  readonly example: string;
}

/** The newest lines are looked at, so many. */
const SAMPLE_LINES = 20_000;
const MAX_PATTERNS = 200;

/** Lines are looked at this far: many long ones must not fill the memory. */
const MAX_LENGTH = 2000;

interface Line {
  readonly time: number;
  readonly severity: number;
  readonly service: string;
  readonly body: string;
}

/** OpenTelemetry has four numbers for each word: a failure is not of a kind with what went well, however alike. */
const levelOf = ({ severity }: Line): number => Math.ceil(severity / 4);

/** What kinds of lines there are among the newest of a range, the most frequent first. */
export async function logPatterns(
  reader: StoreReader,
  query: LogQuery,
): Promise<{ items: LogPattern[]; looked: number; isSample: boolean }> {
  const { dialect } = reader;
  const statement = new Statement(dialect);
  const source = await reader.source(statement, "logs", query.range);
  const lines = await reader.rows<Line>(
    `select ${dialect.microseconds("source.time")} as "time", severity, service, ${dialect.beginning("body", MAX_LENGTH)} as body
     from ${source} as source where true${statement.conditions(logConditions(query))}
     order by source.time desc, source.arrival desc limit ${SAMPLE_LINES}`,
    statement,
  );
  const trees = new Map<number, PatternTree<Line>>();
  for (const line of lines) {
    const level = levelOf(line);
    const tree = trees.get(level) ?? new PatternTree<Line>();
    trees.set(level, tree);
    tree.add(line.body, line);
  }
  const items = [...trees.values()]
    .flatMap(({ patterns }) => patterns)
    .toSorted((one, other) => other.facts.length - one.facts.length)
    .slice(0, MAX_PATTERNS)
    .map(({ tokens, facts }) => presentPattern(tokens, facts));
  return { items, looked: lines.length, isSample: lines.length === SAMPLE_LINES };
}

/** Lines come newest first. */
function presentPattern(tokens: readonly string[], lines: readonly Line[]): LogPattern {
  return {
    pattern: tokens.join(" "),
    count: lines.length,
    severity: lines.reduce((most, { severity }) => Math.max(most, severity), 0),
    services: [...new Set(lines.map(({ service }) => service))].slice(0, 10),
    first: lines.at(-1)?.time ?? 0,
    last: lines[0]?.time ?? 0,
    example: lines[0]?.body ?? "",
  };
}
