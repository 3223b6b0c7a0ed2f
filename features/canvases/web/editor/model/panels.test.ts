import { expect, test } from "vitest";
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
