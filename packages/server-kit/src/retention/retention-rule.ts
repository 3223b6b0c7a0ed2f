export const MINUTE_MILLISECONDS = 60_000;
export const DAY_MILLISECONDS = 24 * 60 * MINUTE_MILLISECONDS;

/**
 * How long rows of a table stay. The class of a table says so in words; this is what the job that
 * removes them goes by. A table may have several rules: its rows go by the first that applies.
 */
export type RetentionRule =
  | {
      readonly table: string;
      /** The columns whose latest time begins the count; a row without any stays. */
      readonly since: readonly [string, ...string[]];
      readonly keepMilliseconds: number;
    }
  | {
      readonly table: string;
      /** The feature removes more than rows, such as files, and so does it itself: where. */
      readonly sweptBy: string;
    };

/** A rule that the common job carries out. */
export type TimedRule = Extract<RetentionRule, { since: unknown }>;

export function isTimed(rule: RetentionRule): rule is TimedRule {
  return "since" in rule;
}
