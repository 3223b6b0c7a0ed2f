import { expect, it } from "vitest";
import { readPostgresAddress } from "./postgres-address.ts";

it("reads every part of an address", () => {
  expect(
    readPostgresAddress(
      " postgresql://ada:p%40ss%2F@[2001:db8::1]:6543/My%20shop?sslmode=verify-full ",
    ),
  ).toEqual({
    connection: {
      kind: "postgres",
      host: "2001:db8::1",
      port: 6543,
      database: "My shop",
      user: "ada",
      tls: "verify",
    },
    password: "p@ss/",
  });
  expect(readPostgresAddress("postgres://ada@db.example.com/shop")).toMatchObject({
    connection: { port: 5432, tls: "require" },
    password: null,
  });
});

it.each([
  ["db.example.com/shop", /Begin with postgres/],
  ["https://db.example.com/shop", /Begin with postgres/],
  ["postgres://ada:p@ss/word@db.example.com/shop", /no address|%40|database is missing|parameter/],
  ["postgres://ada:a%zz@db.example.com/shop", /password has a %/],
  ["postgres://db.example.com/shop", /user is missing/],
  ["postgres://ada@db.example.com", /database is missing/],
  ["postgres://ada@db.example.com/", /database is missing/],
  ["postgres://ada@db.example.com:99999/shop", /no address/],
  ["postgres://ada@db.example.com/shop?host=/tmp", /parameter host/],
  ["postgres://ada@db.example.com/shop?sslmode=toString", /sslmode is one of/],
  ["postgres://ada@/shop", /no address|host is missing/],
])("refuses %s and says why", (address, reason) => {
  expect(() => readPostgresAddress(address)).toThrow(reason);
});
