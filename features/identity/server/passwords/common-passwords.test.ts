import { describe, expect, it } from "vitest";
import { assertUncommon, isCommon } from "./common-passwords.ts";

describe("common passwords", () => {
  it.each([
    "Password1",
    "P@ssw0rd",
    "P4ssw0rd!2024",
    "password123!",
    "Qwerty123",
    "Qwertyuiop1",
    "1qaz2wsx3edC",
    "Abcd1234",
    "Abc12345",
    "Letmein1",
    "Welcome2024!",
    "Welcome-1",
    "Summer2025",
    "Iloveyou2",
    "Admin123!",
    "Administrator1",
    "Football99",
    "Dragon12345",
    "Aa123456",
    "Aaaaaaa1",
    "AbcAbcAbc1",
    "12345678Ab",
    "Changeme1",
    "MyPassword1",
    "Secret123",
    "TrustNo1",
    "Asdfghjkl1",
    "Zxcvbnm123",
    "Passwort1",
    "Liverpool1",
    "Superman-7",
    "987654321Qw",
  ])("refuses %s", (password) => {
    expect(isCommon(password)).toBe(true);
  });

  it.each([
    "Woven-Threads-42",
    "Kestrel-Orbit-42",
    "Demo-Workspace-1x",
    "correcT8horsebatterystaple",
    "Shuttle-And-Heddle-7",
    "tR7vq0LmZx",
    "Надёжный-Пароль-9",
    "GrünerTee&Kekse3",
    "Xk9fLw2pQz",
  ])("accepts %s", (password) => {
    expect(isCommon(password)).toBe(false);
  });

  it("refuses a password that holds the address, unless that part is too short to matter", () => {
    expect(() => assertUncommon("xx-Weaver-88", "weaver@example.com")).toThrow(/email address/);
    expect(() => assertUncommon("Bobbin-Lace-88", "bo@example.com")).not.toThrow();
  });
});
