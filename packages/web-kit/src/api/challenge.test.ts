import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { endpoint, signedIn } from "@devloom/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { call } from "./call.ts";
import { registerChallenge } from "./challenge.ts";
import { setBaseUrl } from "./transport.ts";

const dangerous = endpoint({
  method: "POST",
  path: "/api/dangerous",
  summary: "Something that needs a proof",
  access: signedIn,
  response: z.strictObject({ done: z.boolean() }),
  stepUp: true,
});

let server: Server;
let calls = 0;
let proved = false;

beforeEach(async () => {
  calls = 0;
  proved = false;
  server = createServer((_, response) => {
    calls += 1;
    response.writeHead(proved ? 200 : 403, { "content-type": "application/json" });
    response.end(
      JSON.stringify(
        proved ? { done: true } : { code: "step_up_required", message: "Confirm your identity." },
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Listening on a port: the address is never a pipe's name.
  setBaseUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

afterEach(async () => {
  setBaseUrl("");
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test("a refusal that the person lifts lets the call through at the second try", async () => {
  const stop = registerChallenge("step_up_required", async (error, target) => {
    expect(error.message).toBe("Confirm your identity.");
    expect(target.path).toBe("/api/dangerous");
    proved = true;
    return true;
  });
  expect(await call(dangerous)).toEqual({ done: true });
  expect(calls).toBe(2);
  stop();
});

test("a refusal that stays one is told once, and nobody is asked after that", async () => {
  let asked = 0;
  const stop = registerChallenge("step_up_required", async () => {
    asked += 1;
    return asked === 1;
  });
  await expect(call(dangerous)).rejects.toMatchObject({ code: "step_up_required" });
  expect([calls, asked]).toEqual([2, 1]);
  await expect(call(dangerous)).rejects.toMatchObject({ code: "step_up_required" });
  expect([calls, asked]).toEqual([3, 2]);
  stop();
  await expect(call(dangerous)).rejects.toMatchObject({ code: "step_up_required" });
  expect([calls, asked]).toEqual([4, 2]);
});
