import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import type { Reach } from "../driver.ts";
import { makeFolder } from "../testing/make-folder.ts";
import { clickhouseDriver } from "./clickhouse.ts";
import { prometheusDriver } from "./prometheus.ts";

/** An answer of both kinds, with so many empty lists in it. */
const answerWith = (lists: number): string =>
  `{"status":"success","meta":[],"data":[${"[],".repeat(lists)}[]]}`;

async function driversAt(answer: string) {
  const server = createServer((_request, response) => response.end(answer));
  server.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  // A server that listens on TCP has an address of this form.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const asked: unknown[] = [];
  const reach: Reach = {
    fetch: (input, init) => {
      asked.push(init?.mostBytes);
      return fetch(input, init);
    },
    makeFolder,
    connect: () => {
      throw new Error("They speak HTTP.");
    },
  };
  const drivers = [
    clickhouseDriver({ url, database: "d", user: "u" }, null, reach),
    prometheusDriver(url, { user: "", password: null }, reach),
  ];
  return { drivers, asked };
}

it("makes no millions of values of a few megabytes, and asks for no more bytes than may be", async () => {
  const { signal } = new AbortController();
  const hostile = await driversAt(answerWith(1_100_000));
  const large = await driversAt(answerWith(1_000));

  for (const driver of hostile.drivers)
    await expect(driver.test(signal)).rejects.toMatchObject({
      code: "refused",
      message: expect.stringContaining("2,000,000 values"),
    });
  for (const driver of large.drivers) await driver.test(signal);
  expect(new Set(hostile.asked)).toEqual(new Set([32 * 1024 * 1024]));
});
