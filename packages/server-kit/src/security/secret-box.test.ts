import { describe, expect, it } from "vitest";
import { SecretBox } from "./secret-box.ts";

const REFUSED = /unable to authenticate|unknown form|[Ii]nvalid/;
const box = new SecretBox("a secret key that is long enough");

describe("a sealed secret", () => {
  it("opens in its place and differs every time", () => {
    const sealed = box.seal("pässwörd 🔑", "setting/a");
    expect(box.open(sealed, "setting/a")).toBe("pässwörd 🔑");
    expect(sealed).not.toContain("pässwörd");
    expect(box.seal("pässwörd 🔑", "setting/a")).not.toBe(sealed);
    expect(box.open(box.seal("", "x"), "x")).toBe("");
  });

  it("opens nowhere else and with no other key", () => {
    const sealed = box.seal("secret", "setting/a");
    expect(() => box.open(sealed, "setting/b")).toThrow(REFUSED);
    expect(() => new SecretBox("another secret key").open(sealed, "setting/a")).toThrow(REFUSED);
  });

  it("does not open when any part was touched", () => {
    const parts = box.seal("secret", "here").split(".");
    for (const [index, part] of parts.entries()) {
      const flipped = `${part.startsWith("A") ? "B" : "A"}${part.slice(1)}`;
      expect(() => box.open(parts.with(index, flipped).join("."), "here")).toThrow(REFUSED);
    }
    const [version, iv, tag = "", sealed] = parts;
    const short = Buffer.from(tag, "base64url").subarray(0, 4).toString("base64url");
    expect(() => box.open([version, iv, short, sealed].join("."), "here")).toThrow(REFUSED);
    for (const broken of ["", "v1", "v1..", "v2.a.b.c", `${parts.join(".")}.x`]) {
      expect(() => box.open(broken, "here")).toThrow(REFUSED);
    }
  });

  it("has a key per purpose", () => {
    expect(box.deriveKey("one")).toHaveLength(32);
    expect(box.deriveKey("one")).toEqual(box.deriveKey("one"));
    expect(box.deriveKey("one")).not.toEqual(box.deriveKey("two"));
    expect(box.hmac("one", "value")).not.toEqual(box.hmac("two", "value"));
  });
});
