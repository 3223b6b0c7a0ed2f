import { describe, expect, test } from "vitest";
import { checkValue } from "./check-value.ts";
import { fieldKind } from "./schema.ts";

describe("a form value", () => {
  test("gets the control that fits its schema", () => {
    expect(fieldKind({ type: "string", enum: ["a"] })).toBe("choice");
    expect(fieldKind({ type: "boolean" })).toBe("switch");
    expect(fieldKind({ type: "integer" })).toBe("integer");
    expect(fieldKind({ type: "string", maxLength: 4000 })).toBe("longtext");
    expect(fieldKind({ type: "object" })).toBe("json");
  });

  test.each([
    [{ type: "string" }, "", true, "required"],
    [{ type: "string" }, "", false, undefined],
    [{ type: "string", format: "email" }, "nobody", false, "email"],
    [{ type: "string", format: "email" }, "a@b.example", false, undefined],
    [{ type: "string", minLength: 3 }, "ab", false, "minLength"],
    [{ type: "string", maxLength: 1 }, "ab", false, "maxLength"],
    [{ type: "string", pattern: "^a+$" }, "b", false, "pattern"],
    [{ type: "integer", minimum: 1 }, 0, false, "minimum"],
    [{ type: "integer", maximum: 1 }, 2, false, "maximum"],
    [{ type: "integer" }, 1.5, false, "integer"],
    [{ type: "number" }, Number.NaN, false, "number"],
    [{ enum: ["a", "b"] }, "c", false, "choose"],
  ] as const)("%o with %o (required: %s) → %s", (schema, value, required, problem) => {
    expect(checkValue(schema, value, required)?.key).toBe(problem);
  });
});
