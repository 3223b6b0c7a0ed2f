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
