/** Headers from lines such as `accept: application/json`; empty lines are left out. */
export function readHeaders(text: string): { name: string; value: string }[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [name = "", ...rest] = line.split(":");
      return { name: name.trim(), value: rest.join(":").trim() };
    });
}
