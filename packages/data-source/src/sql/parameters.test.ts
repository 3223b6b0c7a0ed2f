import { describe, expect, it } from "vitest";
import { bindParameters, parameterNames } from "./parameters.ts";

describe("parameters of a query", () => {
  it("are bound in the database's own form, each value once where it counts them", () => {
    const text = "select :a, :b, :a::text from t where c = ':no' -- :no\n and d = $x$ :no $x$";
    expect(bindParameters(text, { a: 1, b: "x" }, "postgres")).toEqual({
      text: "select $1, $2, $1::text from t where c = ':no' -- :no\n and d = $x$ :no $x$",
      values: [1, "x"],
    });
    expect(bindParameters("select :a, ':no', `:no`, :a # :no", { a: true }, "mysql")).toEqual({
      text: "select ?, ':no', `:no`, ? # :no",
      values: [true, true],
    });
    expect(bindParameters("select :a, :b", { a: 1, b: "x" }, "clickhouse").text).toBe(
      "select {a:Int64}, {b:String}",
    );
    expect(parameterNames("select :a, :b, :a, '12:30'", "sqlite")).toEqual(["a", "b"]);
  });

  it("need a value", () => {
    expect(() => bindParameters("select :toString", {}, "postgres")).toThrow(
      ":toString has no value",
    );
  });
});
