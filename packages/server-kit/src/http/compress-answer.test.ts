import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { toResponse } from "./answer.ts";
import { compressAnswer } from "./compress-answer.ts";

const LONG = JSON.stringify({ text: "some of the source ".repeat(4_000) });

async function answered(body: string, accepted: string | null): Promise<Response> {
  const headers = accepted === null ? {} : { "accept-encoding": accepted };
  const request = new Request("http://gateway.example/api", { headers });
  const answer = { status: 200, body, headers: { "cache-control": "no-store" }, added: undefined };
  return toResponse(await compressAnswer(answer, request), {});
}

it("compresses long answers for those who take them so", async () => {
  const response = await answered(LONG, "br, gzip;q=0.8");
  expect(response.headers.get("content-encoding")).toBe("gzip");
  expect(response.headers.get("vary")).toBe("accept-encoding");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBeLessThan(LONG.length / 10);
  expect(gunzipSync(bytes).toString("utf8")).toBe(LONG);
});

it.each([
  ["nobody asked for it", LONG, null],
  ["another way is asked for", LONG, "br"],
  ["it is refused", LONG, "gzip;q=0, br"],
  ["it is refused in capitals", LONG, "gzip;Q=0"],
  ["it is refused and the rest is not", LONG, "*, gzip; q=0.000"],
  ["it is short", '{"text":"short"}', "gzip"],
])("sends an answer as it is when %s", async (_when, body, accepted) => {
  const response = await answered(body, accepted);
  expect(response.headers.get("content-encoding")).toBeNull();
  expect(await response.text()).toBe(body);
});
