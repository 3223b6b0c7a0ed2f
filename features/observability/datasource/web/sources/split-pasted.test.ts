import { expect, it } from "vitest";
import { splitPasted } from "./split-pasted.ts";

const empty = { kind: "postgres", host: "", port: 5432, database: "", user: "", tls: "verify" };
const pasted = (host: string, before = empty) =>
  splitPasted({ connection: { ...before, host } }, { connection: before })["connection"];

it("puts the parts of a pasted address into their fields", () => {
  expect(pasted("postgres://ada:p%40ss@db.example:6432/shop?sslmode=disable")).toEqual({
    kind: "postgres",
    host: "db.example",
    port: 6432,
    database: "shop",
    user: "ada",
    password: "p@ss",
    tls: "off",
  });
  // What the address does not say stays as it was.
  expect(pasted("mysql://ada@db.example/shop")).toEqual({
    ...empty,
    host: "db.example",
    database: "shop",
    user: "ada",
  });
  expect(pasted("mysql://db.example/shop?ssl-mode=DISABLED")).toMatchObject({ tls: "off" });
  expect(pasted("mysql://db.example/shop?ssl-mode=VERIFY_CA")).toMatchObject({ tls: "verify" });
  const clickhouse = { kind: "clickhouse", url: "", database: "", user: "" };
  const url = "https://ada:secret@ch.example:8443/";
  expect(
    splitPasted({ connection: { ...clickhouse, url } }, { connection: clickhouse })["connection"],
  ).toEqual({ ...clickhouse, url: "https://ch.example:8443/", user: "ada", password: "secret" });
});

it("leaves alone what is typed, what is no address and kinds without a user", () => {
  const typing = { ...empty, host: "postgres://ada@db.example/sho" };
  const next = { connection: { ...typing, host: "postgres://ada@db.example/shop" } };
  expect(splitPasted(next, { connection: typing })).toBe(next);
  expect(pasted("db.example.com")).toEqual({ ...empty, host: "db.example.com" });
  const csv = { kind: "csv", url: "" };
  const asked = { connection: { ...csv, url: "https://data.example.com/orders.csv" } };
  expect(splitPasted(asked, { connection: csv })).toEqual(asked);
});
