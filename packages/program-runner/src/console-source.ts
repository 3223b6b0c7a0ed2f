/**
 * The console of a script, in its own language: texts are made inside, so that printing counts against the
 * script's limits, and handed out through `__print(level, text)`.
 */
export const CONSOLE_SOURCE = `(() => {
  const print = globalThis.__print;
  delete globalThis.__print;
  const show = (value, depth, seen) => {
    if (typeof value === "string") return depth === 0 ? value : JSON.stringify(value);
    if (typeof value === "bigint") return value + "n";
    if (typeof value === "function") return "[Function" + (value.name ? ": " + value.name : "") + "]";
    if (typeof value !== "object" || value === null) return String(value);
    if (value instanceof Error) return value.name + ": " + value.message;
    if (value instanceof Date) return isNaN(value) ? "Invalid Date" : value.toISOString();
    if (value instanceof RegExp) return String(value);
    if (value instanceof Promise) return "Promise {}";
    if (seen.includes(value)) return "[Circular]";
    if (depth > 4) return Array.isArray(value) ? "[Array]" : "[Object]";
    const inner = [...seen, value];
    const list = (items, one) => {
      const shown = items.slice(0, 100).map(one);
      if (items.length > 100) shown.push("… " + (items.length - 100) + " more");
      return shown.join(", ");
    };
    const deeper = (one) => show(one, depth + 1, inner);
    if (Array.isArray(value)) return "[" + list(value, deeper) + "]";
    if (value instanceof Map)
      return "Map(" + value.size + ") {" + list([...value], ([key, one]) => deeper(key) + " => " + deeper(one)) + "}";
    if (value instanceof Set) return "Set(" + value.size + ") {" + list([...value], deeper) + "}";
    const name = value.constructor?.name;
    const fields = list(Object.entries(value), ([key, one]) =>
      (/^[A-Za-z_$][\\w$]*$/.test(key) ? key : JSON.stringify(key)) + ": " + deeper(one));
    return (name && name !== "Object" ? name + " " : "") + (fields ? "{ " + fields + " }" : "{}");
  };
  globalThis.console = Object.fromEntries(["log", "info", "warn", "error", "debug"].map((level) =>
    [level, (...values) => print(level, values.map((value) => show(value, 0, [])).join(" "))]));
})()`;
