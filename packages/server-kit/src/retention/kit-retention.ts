import type { Migration } from "../database/migration.ts";
import { DAY_MILLISECONDS, type RetentionRule } from "./retention-rule.ts";

/** The shared records that do not stay for ever. */
export const kitRetention: readonly RetentionRule[] = [
  { table: "decision", since: ["time"], keepMilliseconds: 90 * DAY_MILLISECONDS },
  { table: "trigger_fire", since: ["finished_at"], keepMilliseconds: 30 * DAY_MILLISECONDS },
];

/** Decisions come in the order of their time, so that an index over ranges of pages finds the old ones. */
export const retentionMigration: Migration = {
  id: "kit/0009-retention",
  tables: {},
  sql: "create index decision_age on decision using brin (time) with (autosummarize = on)",
};
