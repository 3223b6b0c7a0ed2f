import { expect, it } from "vitest";
import { codePlaceOf, findFile } from "./code-place.ts";

it("knows where a span comes from by its attributes or its stack trace", () => {
  const named = { "code.file.path": "/app/src/order.ts", "code.line.number": 12 };
  expect(codePlaceOf(named)).toEqual({ file: "/app/src/order.ts", line: 12 });
  expect(codePlaceOf({ "code.filepath": "a.py" })).toEqual({ file: "a.py", line: null });
  const stack = [
    "Error: declined",
    "    at next (/app/node_modules/express/lib/router.js:1:1)",
    "    at charge (file:///app/src/bank.ts:40:11)",
  ].join("\n");
  expect(codePlaceOf({ "exception.stacktrace": stack })).toEqual({
    file: "/app/src/bank.ts",
    line: 40,
  });
  const python = 'Traceback:\n  File "/srv/shop/pay.py", line 7, in pay';
  expect(codePlaceOf({ "exception.stacktrace": python })).toMatchObject({ line: 7 });
  expect(codePlaceOf({ "http.route": "/order" })).toBeNull();
});

it("finds the file of a project that a running program's path ends with", () => {
  const paths = ["order.ts", "src/order.ts", "test/order.ts", "src/bank.ts"];
  expect(findFile(paths, "/app/src/order.ts")).toBe("src/order.ts");
  expect(findFile(paths, "order.ts")).toBe("order.ts");
  expect(findFile(paths, "/app/lib/other.ts")).toBeNull();
});
