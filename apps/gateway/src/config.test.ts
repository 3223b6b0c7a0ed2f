import { expect, it } from "vitest";
import { readConfiguration } from "./config.ts";

it("reads what installations may reach", () => {
  const given = readConfiguration({
    INSTALL_NETWORK: "off",
    INSTALL_GIT_HOSTS: "git.example.com, Other.example.com:8443",
  });

  expect(readConfiguration({})).toMatchObject({
    installNetwork: "registries",
    installGitHosts: null,
  });
  expect(given).toMatchObject({
    installNetwork: "off",
    installGitHosts: ["git.example.com", "other.example.com:8443"],
  });
  expect(readConfiguration({ INSTALL_GIT_HOSTS: "off" }).installGitHosts).toEqual([]);
});

it("names what it cannot use", () => {
  expect(() =>
    readConfiguration({ INSTALL_NETWORK: "on", INSTALL_GIT_HOSTS: "https://git.example.com" }),
  ).toThrow(/INSTALL_NETWORK must be registries or off[^]*INSTALL_GIT_HOSTS must list hosts/);
});

it("gives terminals the machine's network only where nobody else gets in, or when it is said", () => {
  const given = (values: Record<string, string>) => readConfiguration(values).terminalNetwork;
  const production = {
    NODE_ENV: "production",
    PUBLIC_URL: "https://devloom.example.com",
    SECRET_KEY: "s".repeat(40),
  };

  expect(given({})).toBe(true);
  expect(given({ HOST: "0.0.0.0" })).toBe(false);
  expect(given({ PUBLIC_URL: "https://devloom.example.com" })).toBe(false);
  expect(given({ PUBLIC_URL: "http://localhost:3000", HOST: "::1" })).toBe(true);
  expect(given({ TERMINAL_NETWORK: "off" })).toBe(false);
  expect(given({ HOST: "0.0.0.0", TERMINAL_NETWORK: "on" })).toBe(true);
  expect(given({ PREVIEW_NETWORK: "off", TERMINAL_NETWORK: "on" })).toBe(false);
  expect(given(production)).toBe(false);
  expect(given({ ...production, PREVIEW_NETWORK: "on" })).toBe(false);
});
