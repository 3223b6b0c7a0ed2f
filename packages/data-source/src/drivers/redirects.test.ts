import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { clickhouseDriver } from "./clickhouse.ts";
import { prometheusDriver } from "./prometheus.ts";

it("gives what it is asked and its password to nobody that a server points to", async () => {
  const visited: string[] = [];
  const server = createServer((request, response) => {
    visited.push(request.url?.split(/[?]/)[0] ?? "");
    response.writeHead(307, { location: "/elsewhere" }).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server that listens on TCP has an address of this form.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const reach = {
    fetch,
    makeFolder,
    connect: () => {
      throw new Error("They speak HTTP.");
    },
  };
  const { signal } = new AbortController();

  for (const driver of [
    clickhouseDriver({ url, database: "d", user: "u" }, "hush", reach),
    prometheusDriver(url, { user: "u", password: "hush" }, reach),
  ])
    await expect(driver.test(signal)).rejects.toMatchObject({ code: "unreachable" });
  server.close();
  expect(visited).toEqual(["/", "/api/v1/status/buildinfo"]);
});
