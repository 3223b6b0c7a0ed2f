/** The parts of a value between commas; those in brackets stay together. */
export function splitList(value: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= value.length; at += 1) {
    const character = value[at] ?? ",";
    if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
    if (character !== "," || (depth > 0 && at < value.length)) continue;
    found.push(value.slice(start, at).trim());
    start = at + 1;
  }
  return found.filter((part) => part !== "");
}
