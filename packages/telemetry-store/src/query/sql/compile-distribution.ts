import type { QueryForm } from "../form.ts";
import type { Statement } from "../statement.ts";
import { histogramGains, metricPoints } from "./compile-metric.ts";
import { numberOf } from "./compile-points.ts";
import type { Dialect } from "./dialect.ts";
import { bucketOf } from "./groups.ts";

type DistributionForm = Extract<QueryForm, { form: "distribution" }>;

const MAX_CELLS = 200_000;
/** Within a power of ten. */
const BOUNDS = [1, 1.5, 2, 3, 5, 7.5];

/** The bound up to which a number is counted; what is not above zero is counted up to zero. */
function boundOf({ double }: Dialect, number: string): string {
  const power = `power(${double("10")}, floor(log10(${number})))`;
  const share = `${number} / ${power}`;
  const cases = BOUNDS.map((bound) => `when ${share} <= ${bound} then ${bound}`).join(" ");
  return double(`case when ${number} > 0 then ${power} * case ${cases} else 10 end else 0 end`);
}

/** Numbers that are told one by one, each in the bucket that it belongs to. `rows` has `bucket`, `number`, `amount`. */
export function numberCells({ dialect }: Statement, rows: string): string {
  return `select bucket, ${boundOf(dialect, "number")} as upper_bound, ${dialect.double("sum(amount)")} as total
    from (${rows}) as told where number > -1e300 and number < 1e300 group by 1, 2`;
}

/**
 * The bounds of exponential histograms are powers of two parts of any fineness: four for each doubling are told, which
 * the finer ones add up to and the wider ones are among.
 */
function coarse({ double }: Dialect): string {
  const steps = (sign: "" | "-"): string => `4 * ln(${sign}bound) / ln(${double("2")})`;
  const two = double("2");
  return `case when kind <> 'exponential' or bound = 0 then bound
    when bound > 0 then power(${two}, ceil(${steps("")} - 1e-6) / 4)
    else -power(${two}, floor(${steps("-")} + 1e-6) / 4) end`;
}

/** Buckets of histograms of all series, added by their bounds. `gain` has `bucket`, `kind`, `bounds` and `gains`. */
export function histogramCells({ dialect }: Statement, gain: string): string {
  const cells = dialect.buckets(`(${gain}) as gain`, "bucket, kind");
  return `select bucket, case when bound < ${dialect.infinity} then ${dialect.double(coarse(dialect))} end as upper_bound,
      ${dialect.double("sum(amount)")} as total
    from (${cells}) as cells where amount > 0 group by 1, 2`;
}

export function cellsInOrder(cells: string): string {
  return `select bucket as "time", upper_bound as bound, total as amount from (${cells}) as counted
    order by bucket, upper_bound limit ${MAX_CELLS}`;
}

/** How many values lie between which bounds in each step. */
export function compileDistribution(
  form: DistributionForm,
  source: string,
  statement: Statement,
): string {
  const { of, step, range, conditions } = form;
  if (typeof of === "object" && "metric" in of) {
    const points = metricPoints({ ...form, name: of.metric, groups: [] }, source, statement);
    const told = `select bucket, value as number, 1 as amount from (${points}) as point where kind in ('gauge', 'sum')`;
    return cellsInOrder(
      `${histogramCells(statement, histogramGains("", points, statement))}
       union all ${numberCells(statement, told)}`,
    );
  }
  const told = `select ${bucketOf(statement, step, range)} as bucket, ${numberOf(statement, of)} as number, 1 as amount
    from ${source} as source where true${statement.conditions(conditions)}`;
  return cellsInOrder(numberCells(statement, told));
}
