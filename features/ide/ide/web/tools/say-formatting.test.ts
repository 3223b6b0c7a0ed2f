import { expect, it } from "vitest";
import { reasonOf } from "./say-formatting.ts";

it("says why in a line, without the drawing that a formatter goes on with", () => {
  const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(" ");
  const reason = (message: string) => reasonOf(t, { kind: "failed", tool: "Prettier", message });

  expect(reason("SyntaxError: ')' expected. (2:7)\n  1 | a\n> 2 | .join(;\n    | ^")).toBe(
    "SyntaxError: ')' expected. (2:7)",
  );
  expect(reason("\n  Not installed.\n")).toBe("Not installed.");
  expect(reason("late")).toBe("tools.late Prettier");
  expect(reason("")).toBe("tools.lost");
});
