import { describe, expect, it } from "vitest";
import { isDiskFull, outageError } from "./outage-error.ts";

const withCode = (code: string): Error => Object.assign(new Error("It failed."), { code });

describe("an outage below the product", () => {
  it.each(["ENOSPC", "EDQUOT", "EFBIG", "53100"])("is a full disk when it says %s", (code) => {
    expect(outageError(withCode(code))).toMatchObject({ status: 507, code: "disk_full" });
    expect(isDiskFull(new Error("Saving failed.", { cause: withCode(code) }))).toBe(true);
  });

  it("is a full disk when git says so in words", () => {
    const error = new Error("git commit failed: error: No space left on device");
    expect(outageError(error)).toMatchObject({ status: 507 });
  });

  it.each(["57014", "55P03", "53200"])("is a busy database when it says %s", (code) => {
    expect(outageError(withCode(code))).toMatchObject({
      status: 503,
      code: "database_busy",
      headers: { "retry-after": "2" },
    });
  });

  it("is a lost database only when the database's driver says so", () => {
    const lost = Object.assign(withCode("57P01"), { severity: "FATAL" });
    expect(outageError(lost)).toMatchObject({ status: 503, code: "database_unavailable" });
    expect(outageError(withCode("ECONNRESET"))).toBeNull();
  });

  it("is none when something is merely wrong", () => {
    expect(outageError(new TypeError("undefined is not a function"))).toBeNull();
    expect(outageError("no error at all")).toBeNull();
  });
});
