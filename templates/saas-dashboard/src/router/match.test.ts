import { expect, it } from "vitest";
import { matchPath } from "./match";

it.each([
  ["/", "/", {}],
  ["/customers", "/customers/", {}],
  ["/customers/:id", "/customers/cus_1", { id: "cus_1" }],
  ["/customers/:id", "/customers/a%20b", { id: "a b" }],
])("matches %s against %s", (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params);
});

it.each([
  ["/customers", "/invoices"],
  ["/customers/:id", "/customers"],
  ["/", "/customers"],
])("does not match %s against %s", (pattern, path) => {
  expect(matchPath(pattern, path)).toBeUndefined();
});
