import { expect, it } from "vitest";
import { codePlacesOf, findPlace } from "./code-place.ts";

it("knows where a span comes from by its attributes or its stack trace", () => {
  const named = { "code.file.path": "/app/src/order.ts", "code.line.number": 12 };
  expect(codePlacesOf(named)).toEqual([{ file: "/app/src/order.ts", line: 12 }]);
  expect(codePlacesOf({ "code.filepath": "a.py" })).toEqual([{ file: "a.py", line: null }]);
  const stack = [
    "Error: declined",
    "    at next (/app/node_modules/express/lib/router.js:1:1)",
    "    at charge (file:///app/src/bank.ts:40:11)",
    "    at order (/app/src/order.ts:8:3)",
  ].join("\n");
  expect(codePlacesOf({ "exception.stacktrace": stack })).toEqual([
    { file: "/app/src/bank.ts", line: 40 },
    { file: "/app/src/order.ts", line: 8 },
  ]);
  expect(codePlacesOf({ "http.route": "/order" })).toEqual([]);
});

it("takes the innermost call of a Python trace, which is told last", () => {
  const python = [
    "Traceback (most recent call last):",
    '  File "/srv/shop/app.py", line 30, in order',
    '  File "/srv/shop/pay.py", line 7, in pay',
    '  File "/usr/lib/python3/site-packages/requests/api.py", line 5, in get',
  ].join("\n");
  expect(codePlacesOf({ "exception.stacktrace": python })).toEqual([
    { file: "/srv/shop/pay.py", line: 7 },
    { file: "/srv/shop/app.py", line: 30 },
  ]);
});

it("finds the file of a project that a running program's path ends with", () => {
  const paths = ["order.ts", "src/order.ts", "test/order.ts", "src/bank.ts"];
  const find = (...files: string[]) =>
    findPlace(
      paths,
      files.map((file) => ({ file, line: 3 })),
    );
  expect(find("/app/src/order.ts")).toEqual({ file: "src/order.ts", line: 3 });
  expect(find("order.ts")).toEqual({ file: "order.ts", line: 3 });
  expect(find("/app/lib/other.ts")).toBeNull();
  expect(find("/app/lib/other.ts", "/app/src/bank.ts")).toEqual({ file: "src/bank.ts", line: 3 });
});
