import { expect, it } from "vitest";
import { Passwords } from "./hashing.ts";

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

it("hash at the recommended cost unless a test says otherwise", async () => {
  const [recommended, cheap] = await Promise.all([
    new Passwords({ mode: "production" }).hash("Woven-Threads-42"),
    new Passwords({ mode: "development", passwordCost: CHEAP }).hash("Woven-Threads-42"),
  ]);

  expect(recommended).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(cheap).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
});

it("refuse a lower cost in production", () => {
  expect(() => new Passwords({ mode: "production", passwordCost: CHEAP })).toThrow("recommended");
});

it("belong to their own hash only", async () => {
  const passwords = new Passwords({ mode: "development", passwordCost: CHEAP });
  const stored = await passwords.hash("Woven-Threads-42");

  expect(await passwords.verify(stored, "Woven-Threads-42")).toBe(true);
  expect(await passwords.verify(stored, "Woven-Threads-43")).toBe(false);
  expect(await passwords.verify(null, "Woven-Threads-42")).toBe(false);
});
