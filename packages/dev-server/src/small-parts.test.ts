import { expect, test } from "vitest";
import { BackOff } from "./back-off.ts";
import { readLauncherMessage } from "./launcher-messages.ts";
import { Log } from "./log.ts";

test("pauses after crashes grow, end after five in a row, and start afresh after a minute of health", () => {
  const backOff = new BackOff();

  expect([0, 1, 2, 3, 4].map((now) => backOff.crashed(now))).toEqual([500, 1000, 2000, 4000, null]);
  backOff.begin(10_000);
  expect(backOff.crashed(69_999)).toBeNull();
  backOff.begin(100_000);
  expect(backOff.crashed(160_000)).toBe(500);
});

test("the log keeps the latest 2,000 lines, numbered, without colours", () => {
  let changes = 0;
  const log = new Log(() => {
    changes += 1;
  });
  for (let number = 1; number <= 2100; number += 1)
    log.add("out", `\u001B[32mline ${number}\u001B[0m`);

  expect(log.after(0)).toHaveLength(2000);
  expect(log.after(2099)).toEqual([
    { number: 2100, stream: "out", text: "line 2100", time: expect.stringMatching(/^\d{4}-.*Z$/) },
  ]);
  expect(changes).toBe(2100);
});

test.each([
  null,
  "ready",
  { type: "unknown" },
  { type: "annotate", number: "1", path: "a.tsx", text: "" },
  { type: "annotate", number: 1, path: "../a.tsx", text: "" },
  { type: "annotate", number: 1, path: "/etc/passwd", text: "" },
  { type: "annotate", number: 1, path: "src/../../a.tsx", text: "" },
  { type: "annotate", number: 1, path: "a.tsx", text: "x".repeat(5_000_001) },
])("a message that is not the launcher's is dropped (%#)", (message) => {
  expect(readLauncherMessage(message)).toBeNull();
});

test("a message of the launcher is read field by field", () => {
  expect(readLauncherMessage({ type: "ready", vite: "8.0.0", react: 1, more: "" })).toEqual({
    type: "ready",
    vite: "8.0.0",
    react: null,
  });
});
