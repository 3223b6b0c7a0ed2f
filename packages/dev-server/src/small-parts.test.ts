import { expect, test } from "vitest";
import { until } from "../testing/index.ts";
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

test("who asks to be started again waits only before being ready for two seconds", () => {
  const backOff = new BackOff();

  expect(backOff.restarted(0)).toBe(500);
  backOff.begin(1_000);
  expect(backOff.restarted(3_000)).toBe(0);
  backOff.begin(4_000);
  expect([5_999, 6_000, 6_001, 6_002].map((now) => backOff.restarted(now))).toEqual([
    1000,
    2000,
    4000,
    null,
  ]);
});

test("the log keeps the latest 2,000 lines, numbered, without colours, and tells of them once", async () => {
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
  await until(() => changes > 0);
  expect(changes).toBe(1);
});

test("the log keeps four million characters at most", () => {
  const log = new Log(() => undefined);
  for (let number = 1; number <= 900; number += 1) log.add("out", "x".repeat(10_000));

  expect(log.after(0)).toHaveLength(400);
  expect(log.after(0).at(-1)?.number).toBe(900);
});

test.each([
  null,
  "ready",
  { type: "unknown" },
  { type: "annotate", number: "1", path: "a.tsx", text: "" },
  { type: "annotate", number: 1, path: "../a.tsx", text: "" },
  { type: "annotate", number: 1, path: "/etc/passwd", text: "" },
  { type: "annotate", number: 1, path: "src/../../a.tsx", text: "" },
  { type: "annotate", number: 1, path: "a.tsx", text: "x".repeat(1_000_001) },
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

test("the reason of a failed installation is what npm says below its code, and not how it is used", () => {
  const log = new Log(() => undefined);
  const lines = [
    "npm warn old",
    "npm error code EUSAGE",
    "npm error",
    "npm error `npm ci` can only install packages when package.json and package-lock.json are in sync.",
    "npm error",
    "npm error Missing: left-pad@1.3.0 from lock file",
    'npm error Run "npm help ci" for more info',
  ];
  for (const line of lines) log.add("err", line);

  expect(log.reason(2)).toBe(
    "`npm ci` can only install packages when package.json and package-lock.json are in sync.\nMissing: left-pad@1.3.0 from lock file",
  );
  const other = new Log(() => undefined);
  other.add("err", "first");
  other.add("err", "ERR_PNPM_OUTDATED_LOCKFILE  Cannot install");
  expect(other.reason(1)).toBe("ERR_PNPM_OUTDATED_LOCKFILE  Cannot install");
});
