import { describe, expect, it } from "vitest";
import { leadProblem } from "./lead-problem.ts";

describe("the contact form", () => {
  it("names what the contract refuses", () => {
    expect(leadProblem("name", "A")).toBe("name");
    expect(leadProblem("email", "nobody")).toBe("email");
    expect(leadProblem("message", "  ")).toBe("message");
    expect(leadProblem("company", "x".repeat(200))).toBe("tooLong");
    expect(leadProblem("message", "x".repeat(5000))).toBe("tooLong");
  });

  it("accepts what the contract accepts", () => {
    expect(leadProblem("name", "Ada")).toBeNull();
    expect(leadProblem("email", "ada@example.com")).toBeNull();
    expect(leadProblem("company", "")).toBeNull();
    expect(leadProblem("message", "Hello")).toBeNull();
  });
});
