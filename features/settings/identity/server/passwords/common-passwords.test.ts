import { describe, expect, it } from "vitest";
import { assertUncommon, isCommon } from "./common-passwords.ts";
import { passwordList } from "./password-list.ts";

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
    "Covid2019",
    "Heather1",
    "H3ath3r!2019",
    "!!Heather99",
    "heatherHeather1",
    "Kordell1",
    "Turkey50",
    "Devloom2026!",
    "D3vl00m-1",
  ])("refuses %s", async (password) => {
    expect(await isCommon(password)).toBe(true);
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
  ])("accepts %s", async (password) => {
    expect(await isCommon(password)).toBe(false);
  });

  it("are found in a list of more than a hundred thousand", async () => {
    const list = await passwordList();
    expect(list.size).toBeGreaterThan(400_000);
    expect(["michael1", "MICHAEL1", "hvidovre99x"].map((text) => list.has(text))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("refuses a password that holds the address, unless that part is too short to matter", async () => {
    const of = (email: string) => ({ email, names: [] });
    await expect(assertUncommon("xx-Weaver-88", of("weaver@example.com"))).rejects.toThrow(
      /email address/,
    );
    await assertUncommon("Bobbin-Lace-88", of("bo@example.com"));
  });

  it("says what to do, at the field that holds the password", async () => {
    const nobody = { email: "a@example.com", names: [] };
    const path = "body.newPassword";
    await expect(assertUncommon("Newcomer-1234", nobody, "newPassword")).rejects.toMatchObject({
      details: [{ path, message: expect.stringContaining("Use a few unrelated words") }],
    });
  });
});

describe("passwords made from what is known about a person", () => {
  const person = {
    email: "u.quill@thornfield.example",
    names: ["Ursuline Quillfeather", "Kestrel Works"],
  };

  it.each(["Quillfeather-7", "Ursul1n3!99", "UrsulineQuill1", "Thornfield2026", "KestrelWorks42"])(
    "are refused: %s",
    async (password) => {
      await expect(assertUncommon(password, person)).rejects.toThrow(/your name or workspace/);
    },
  );

  it.each(["Quillfeather-likes-tea-7", "Xk9fLw2pQz", "Woven-Threads-42"])(
    "are accepted when there is more to them: %s",
    (password) => assertUncommon(password, person),
  );
});
