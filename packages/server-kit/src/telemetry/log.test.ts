import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { createLogger } from "./log.ts";

function write(line: object): { text: string; parsed: Record<string, unknown> } {
  const stream = new PassThrough();
  createLogger("info", stream).info(line, "message");
  const text = String(stream.read());
  return { text, parsed: JSON.parse(text) as Record<string, unknown> };
}

it("removes secrets wherever they stand", () => {
  const secret = "hush";
  const { text } = write({
    password: secret,
    newPassword: secret,
    nested: { deep: [{ deeper: { evenDeeper: { accessToken: secret } } }] },
    headers: { Authorization: secret, cookie: secret, "set-cookie": secret, "x-api-key": secret },
    client_secret: secret,
    code: secret,
    refreshToken: secret,
    kept: "visible",
  });
  expect(text).not.toContain(secret);
  expect(text).toContain("visible");
});

it("keeps what explains an error and nothing else of it", () => {
  const cause = Object.assign(new Error("refused"), {
    code: "ECONNREFUSED",
    config: { body: "hush" },
  });
  const { text, parsed } = write({ err: new Error("failed", { cause }) });
  expect(parsed["err"]).toMatchObject({
    type: "Error",
    message: "failed",
    cause: { message: "refused", code: "ECONNREFUSED" },
  });
  expect(text).not.toContain("hush");
});

it("survives what refers to itself", () => {
  const loop: Record<string, unknown> = { name: "loop" };
  loop["self"] = loop;
  expect(write({ loop }).text).toContain("loop");
});
