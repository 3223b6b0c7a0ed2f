import { expect, it } from "vitest";
import { isAtThisMachine } from "./own-machine.ts";

it.each([
  ["http://127.0.0.1:1", "127.0.0.1:1", "::ffff:127.0.0.1", 0, true],
  ["http://localhost:1", "localhost:1", "::1", 0, true],
  ["http://localhost:1", "192.168.1.5:1", "127.0.0.1", 0, false],
  ["http://localhost:1", "localhost:1", "192.168.1.5", 0, false],
  ["https://devloom.example.com", "localhost:1", "127.0.0.1", 0, false],
  ["http://localhost:1", "localhost:1", "127.0.0.1", 1, false],
])("depends on %s, %s, %s and %i proxies: %s", (publicUrl, host, ip, trustedProxies, isTold) => {
  const config = { mode: "development", publicUrl, trustedProxies } as const;
  expect(isAtThisMachine(config, { ip, headers: new Headers({ host }) })).toBe(isTold);
});
