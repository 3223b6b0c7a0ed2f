import { describe, expect, it } from "vitest";
import { personalClass } from "./personal.ts";

describe("the kind of personal data in a column", () => {
  it.each([
    ["contactEmail", [], "email"],
    ["note", ["a@b.example", "c@d.example", ""], "email"],
    ["ref", ["DE89 3704 0044 0532 0130 00"], "iban"],
    ["ref", ["DE88 3704 0044 0532 0130 00"], null],
    ["number", ["4111 1111 1111 1111"], "card"],
    ["number", ["4111 1111 1111 1112"], null],
    ["client_ip", [], "ip_address"],
    ["last_name", [], "name"],
    ["shipment", ["a", "b"], null],
  ] as const)("of %s with %j is %s", (name, values, kind) => {
    expect(personalClass(name, values)).toBe(kind);
  });
});
