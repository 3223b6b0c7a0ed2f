import type { Host, Probe } from "./probe.ts";
import { makeTools } from "./tools.ts";

/** A program that makes all attempts and hands their results by name, as JSON, to this expression. */
export function probeScript(probes: readonly Probe[], host: Host, deliver: string): string {
  const attempts = probes.map(
    ({ name, attempt, given = [] }) =>
      `[${JSON.stringify(name)}, ${asExpression(attempt.toString())}, ${JSON.stringify(given)}]`,
  );
  return `(async () => {
    // Some compilers give functions their names with this.
    const __name = (one) => one;
    const tools = (${makeTools.toString()})();
    const host = ${JSON.stringify(host)};
    const results = {};
    for (const [name, attempt, given] of [${attempts.join(",\n")}]) {
      try {
        results[name] = "reached: " + String(await attempt(tools, host, ...given));
      } catch (error) {
        results[name] = error.code ?? String(error);
      }
    }
    (${deliver})(JSON.stringify(results));
  })()`;
}

/** A method of an object literal is an expression only with the word in front. */
function asExpression(source: string): string {
  return /^(?:async\s+)?(?:\(|[\w$]+\s*=>|function)/.test(source)
    ? source
    : source.replace(/^(async\s+)?/, "$1function ");
}
