import { assertNever } from "@devloom/contract";
import { type LabelFilter, filtersOf } from "./label-filters.ts";
import { type Expression, Unreadable } from "./promql-parser.ts";

/** One metric of a query; `isWhole` has no groups beside those of the others. */
export interface MetricPart {
  readonly metric: string;
  readonly aggregation: string;
  readonly filters: readonly LabelFilter[];
  readonly isWhole: boolean;
}

/** A formula over parts by place: `#0 / #1`. `by` is `null` while each series stands for itself. */
export interface Compiled {
  readonly formula: string;
  readonly parts: readonly MetricPart[];
  readonly by: readonly string[] | null;
  /** Sums may be taken of each part alone. */
  readonly isLinear: boolean;
  /** A number, and no series at all. */
  readonly isNumber?: boolean;
  readonly limit?: number;
}

const COUNTED: Readonly<Record<string, string>> = { rate: "rate", irate: "rate", increase: "sum" };
const OVER_TIME: Readonly<Record<string, string>> = {
  avg_over_time: "avg",
  min_over_time: "min",
  max_over_time: "max",
};
const PERCENTILES: Readonly<Record<string, string>> = {
  "0.5": "p50",
  "0.9": "p90",
  "0.95": "p95",
  "0.99": "p99",
};
/** What is shown without them, and differs in this. */
const LEFT_OUT: Readonly<Record<string, string | null>> = {
  sort: null,
  sort_desc: null,
  label_replace: "Labels keep their names and values",
  label_join: "Labels keep their names and values",
  round: "Values are not rounded",
  ceil: "Values are not rounded",
  floor: "Values are not rounded",
  clamp_min: "Values are not clamped",
  clamp_max: "Values are not clamped",
  clamp: "Values are not clamped",
};

/** An expression as metrics and a formula over them. Throws `Unreadable` for what has no counterpart. */
export function compilePromql(root: Expression, note: (text: string) => void): Compiled {
  function compile(expression: Expression): Compiled {
    switch (expression.kind) {
      case "number":
        return constant(expression.value);
      case "selector":
        if (expression.isRanged) throw new Unreadable("a window without a function");
        return part(expression, "avg");
      case "call":
        return called(expression);
      case "binary":
        return combined(expression);
      case "text":
        throw new Unreadable("a text");
      default:
        return assertNever(expression);
    }
  }

  function part(from: Expression | undefined, aggregation: string): Compiled {
    if (from?.kind !== "selector") throw new Unreadable("a function over an expression");
    const filters = from.labels.flatMap((label) => filtersOf(label, note));
    const only = { metric: from.metric, aggregation, filters, isWhole: false };
    return { formula: "#0", parts: [only], by: null, isLinear: true };
  }

  function called({ name, inputs, by }: Extract<Expression, { kind: "call" }>): Compiled {
    const [first, second] = inputs;
    const simple = COUNTED[name] ?? OVER_TIME[name];
    if (simple !== undefined) return part(first, simple);
    if (Object.hasOwn(LEFT_OUT, name) && first !== undefined) {
      const told = LEFT_OUT[name];
      if (typeof told === "string") note(`${told}: ${name} was left out.`);
      return compile(first);
    }
    if (name === "vector" && first?.kind === "number") return compile(first);
    if (name === "topk" && first?.kind === "number" && second !== undefined) {
      note(
        `The ${first.value} greatest series of the whole range are shown, not those of each step.`,
      );
      return { ...compile(second), limit: Math.max(1, Math.round(first.value)) };
    }
    if (name === "histogram_quantile" && first?.kind === "number" && second !== undefined)
      return quantile(first.value, compile(second));
    if (/^(?:sum|avg|min|max)$/.test(name) && first !== undefined)
      return aggregated(name, compile(first), by ?? []);
    if (name === "count") throw new Unreadable("the number of series by count");
    throw new Unreadable(`the function ${name}`);
  }

  function quantile(value: number, inner: Compiled): Compiled {
    const [only] = inner.parts;
    const aggregation = PERCENTILES[String(value)];
    if (aggregation === undefined) throw new Unreadable(`the quantile ${value}`);
    if (only === undefined || inner.formula !== "#0")
      throw new Unreadable("a quantile over an expression");
    const metric = only.metric.replace(/_bucket$/, "");
    const by = inner.by?.filter((key) => key !== "le") ?? null;
    return { ...inner, by, parts: [{ ...only, metric, aggregation }], isLinear: false };
  }

  function aggregated(name: string, inner: Compiled, by: readonly string[]): Compiled {
    if (inner.by !== null) throw new Unreadable(`${name} over what is aggregated already`);
    const isSum = name === "sum";
    if (!inner.isLinear || (!isSum && inner.parts.length > 1))
      throw new Unreadable(`${name} over an expression`);
    const parts = inner.parts.map((one) => {
      const isLevel = one.aggregation === "avg";
      if (!isLevel && !isSum) throw new Unreadable(`${name} over ${one.aggregation}`);
      return isLevel ? { ...one, aggregation: name } : one;
    });
    return { ...inner, parts, by };
  }

  function combined({ sign, left, right }: Extract<Expression, { kind: "binary" }>): Compiled {
    const [one, other] = [compile(left), compile(right)];
    if (/^[<>=!]/.test(sign) && other.isNumber === true && one.isNumber !== true) {
      note(`All values are shown: the condition ${sign} ${other.formula} was left out.`);
      return { ...one, isLinear: false };
    }
    if (sign === "or" && other.isNumber === true) {
      note(`Steps without values stay empty: or ${other.formula} was left out.`);
      return one;
    }
    if (!/^[-+*/]$/.test(sign)) throw new Unreadable(`the operator ${sign}`);
    return joined(sign, one, other);
  }

  return compile(root);
}

function constant(value: number): Compiled {
  const formula = String(value);
  if (formula.includes("e")) throw new Unreadable(`the number ${formula}`);
  const text = value < 0 ? `(${formula})` : formula;
  return { formula: text, parts: [], by: null, isLinear: false, isNumber: true };
}

/** Two sides of a sign. What has no groups is the same for each group of the other side. */
function joined(sign: string, one: Compiled, other: Compiled): Compiled {
  const shifted = other.formula.replaceAll(
    /#(\d+)/g,
    (_, place: string) => `#${Number(place) + one.parts.length}`,
  );
  const formula = `(${one.formula} ${sign} ${shifted})`;
  const isScaled = sign === "*" || sign === "/";
  if (one.isNumber === true || other.isNumber === true) {
    const side = one.isNumber === true ? other : one;
    const isLinear = side.isLinear && isScaled && (sign === "*" || other.isNumber === true);
    const isNumber = one.isNumber === true && other.isNumber === true;
    return { ...side, formula, isLinear, isNumber };
  }
  const whole = (side: Compiled): MetricPart[] =>
    side.parts.map((part) => ({ ...part, isWhole: true }));
  const isSame = JSON.stringify(one.by?.toSorted()) === JSON.stringify(other.by?.toSorted());
  const isLinear = one.isLinear && other.isLinear && !isScaled;
  const common = { ...one, formula, isLinear };
  if (isSame) return { ...common, parts: [...one.parts, ...other.parts] };
  if (other.by?.length === 0) return { ...common, parts: [...one.parts, ...whole(other)] };
  if (one.by?.length === 0)
    return { ...common, by: other.by, parts: [...whole(one), ...other.parts] };
  throw new Unreadable("parts that are grouped differently");
}
