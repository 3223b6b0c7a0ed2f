import { frameText, type JsonObject } from "@devloom/contract";

/** A query as it translates, or why it does not. */
export type Translated =
  | { readonly query: JsonObject; readonly note?: string }
  | { readonly problem: string };

interface Filter {
  readonly key: string;
  readonly operator: "=" | "!=" | "contains" | "exists";
  readonly value: string;
}

const NAME = "[a-zA-Z_:][\\w:]*";
const SELECTOR = `(${NAME}) ?(?:\\{([^{}]*)\\})?`;
const BY = "(?:by ?\\(([^()]*)\\))?";
const RANGE = "\\[[^\\]]+\\]";
const COUNTED = new RegExp(`^(rate|irate|increase) ?\\( ?${SELECTOR} ?${RANGE} ?\\)$`);
const PLAIN = new RegExp(`^${SELECTOR}$`);
const AGGREGATED = new RegExp(`^(sum|avg|min|max|count) ?${BY} ?\\((.*?)\\) ?${BY}$`);
const QUANTILE = /^histogram_quantile ?\( ?(0?\.\d+) ?,(.*)\)$/;
const PERCENTILES: Readonly<Record<string, string>> = {
  "0.5": "p50",
  "0.9": "p90",
  "0.95": "p95",
  "0.99": "p99",
};

/** Labels of a selector as conditions; `null` when one of them is a pattern that has no counterpart. */
export function readSelector(text: string): Filter[] | null {
  const filters: Filter[] = [];
  for (const [, key = "", sign = "", value = ""] of text.matchAll(
    /([a-zA-Z_]\w*)\s*(=~|!~|!=|=)\s*"((?:[^"\\]|\\.)*)"/g,
  )) {
    const pattern = /^(?:\.\*)?([\w /$:{}-]*)(?:\.\*)?$/.exec(value)?.[1];
    if (sign === "=" || sign === "!=") filters.push({ key, operator: sign, value });
    else if (sign === "=~" && (value === ".+" || value === ".*"))
      filters.push(...(value === ".+" ? [{ key, operator: "exists" as const, value: "" }] : []));
    else if (sign === "=~" && pattern !== undefined)
      filters.push({ key, operator: value === pattern ? "=" : "contains", value: pattern });
    else return null;
  }
  return filters;
}

/** Longer expressions are written by programs: what people write is read in a moment. */
export const MAX_EXPRESSION = 2000;
const TOO_LONG: Translated = {
  problem: `an expression of more than ${MAX_EXPRESSION} characters`,
};

/** An expression with single spaces outside its texts, so that no pattern has a run of them to try out. */
const withSingleSpaces = (text: string): string =>
  text.trim().replaceAll(/"(?:[^"\\]|\\.)*"|\s+/g, (part) => (part.startsWith('"') ? part : " "));

const keysOf = (text: string | undefined): string[] =>
  (text ?? "")
    .split(",")
    .map((key) => key.trim())
    .filter((key) => key !== "" && key !== "le")
    .slice(0, 3);

/** Translates the forms of PromQL that dashboards are mostly made of. */
export function translatePromql(text: string): Translated {
  return text.length > MAX_EXPRESSION ? TOO_LONG : translateExpression(withSingleSpaces(text));
}

function translateExpression(text: string): Translated {
  const expression = text.trim();
  const quantile = QUANTILE.exec(expression);
  if (quantile !== null) {
    const aggregation = PERCENTILES[String(Number(quantile[1]))];
    const inner = translateExpression(quantile[2] ?? "");
    if (aggregation === undefined) return { problem: `the quantile ${quantile[1]}` };
    if ("problem" in inner) return inner;
    const metric = frameText(inner.query["metric"]).replace(/_bucket$/, "");
    return { query: { ...inner.query, metric, aggregation } };
  }
  const aggregated = AGGREGATED.exec(expression);
  if (aggregated !== null) {
    const [, word = "", before, inside = "", after] = aggregated;
    const inner = translateExpression(inside);
    if ("problem" in inner) return inner;
    const isRate = inner.query["aggregation"] !== "avg";
    if (isRate && word !== "sum") return { problem: `${word} over rates` };
    const aggregation = isRate ? frameText(inner.query["aggregation"]) : word;
    return { query: { ...inner.query, aggregation, groupBy: keysOf(before ?? after) } };
  }
  const counted = COUNTED.exec(expression);
  const [, metric = "", labels = ""] = counted?.slice(1) ?? PLAIN.exec(expression) ?? [];
  if (metric === "") return { problem: `the expression ${expression.slice(0, 120)}` };
  const filters = readSelector(labels);
  if (filters === null) return { problem: `the selector {${labels.slice(0, 120)}}` };
  const aggregation = counted === null ? "avg" : counted[1] === "increase" ? "sum" : "rate";
  return {
    query: { signal: "metrics", metric, aggregation, filters: filters.map((one) => ({ ...one })) },
  };
}

/** Translates log queries of Loki: a selector and texts that lines contain. */
export function translateLogql(text: string): Translated {
  if (text.length > MAX_EXPRESSION) return TOO_LONG;
  const found = /^\{([^{}]*)\}((?: ?\|= ?"(?:[^"\\]|\\.)*")*)$/.exec(withSingleSpaces(text));
  const filters = found === null ? null : readSelector(found[1] ?? "");
  if (found === null || filters === null)
    return { problem: `the log query ${text.trim().slice(0, 120)}` };
  const words = [...(found[2] ?? "").matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, word = ""]) => word);
  return {
    query: {
      signal: "logs",
      form: "rows",
      text: words.join(" "),
      filters: filters.map((one) => ({ ...one })),
    },
  };
}
