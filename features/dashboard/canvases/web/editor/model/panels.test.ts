import { expect, test } from "vitest";
import { errorPlace } from "./error-place.ts";
import { codeTargetOf } from "./panels.ts";

const paths = ["App.tsx", "src/App.tsx", "apps/web/src/App.tsx", "src/main.tsx"];

test.each([
  ["/home/me/project/src/main.tsx:12:4", { path: "src/main.tsx", line: 12 }],
  ["src/App.tsx:3", { path: "src/App.tsx", line: 3 }],
  ["/p/apps/web/src/App.tsx?t=1:9:1", { path: "apps/web/src/App.tsx", line: 9 }],
  ["/p/node_modules/react/index.js:1:1", null],
  ["", null],
])("the error place %s is %o", (place, target) => {
  expect(codeTargetOf(place, paths)).toEqual(target);
});

test.each([
  [
    "file:///p/node_modules/vite/dist/node.js:76:19",
    "[PARSE_ERROR] Expected a tag.\n  ╭─[ src/App.tsx:40:7 ]",
    { path: "src/App.tsx", line: 40 },
  ],
  [null, "Unexpected token in /p/src/main.tsx:3:1 (see above)", { path: "src/main.tsx", line: 3 }],
  ["/p/src/App.tsx:2:1", "src/main.tsx:9:9", { path: "src/App.tsx", line: 2 }],
  [null, "x is not defined", null],
])("of %s and the message %j the place is %o", (label, message, target) => {
  expect(errorPlace([label, message], paths)).toEqual(target);
});
