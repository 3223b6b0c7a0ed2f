import { expect, it } from "vitest";
import { CompletionThread } from "./completion-thread.ts";

const QUESTION = { path: "b.ts", before: "const sum = add(", after: "\n" };

it("answers from a thread, and with nothing once that has ended", async () => {
  const thread = new CompletionThread();
  thread.save([["a.ts", "const sum = add(first, second);\n".repeat(9)]]);
  expect((await thread.ask(QUESTION)).proposal?.text).toBe("first, second);");
  thread.save([["a.ts", null]]);
  expect((await thread.ask(QUESTION)).proposal?.text ?? "").not.toContain("second");
  const asked = thread.ask(QUESTION);
  await thread.end();
  await expect(asked).resolves.toHaveProperty("words");
  expect(await thread.ended).toBeNull();
  expect(await thread.ask(QUESTION)).toEqual({ proposal: null, words: [] });
});
