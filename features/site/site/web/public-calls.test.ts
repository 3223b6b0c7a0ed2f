import { describe, expect, it } from "vitest";
import { login } from "../../../settings/identity/contract.ts";
import { installation, listPlans } from "../contract.ts";
import { installationCall, loginCall, plansCall } from "./public-calls.ts";

describe("the site's light calls", () => {
  it.each([
    [plansCall, listPlans],
    [installationCall, installation],
    [loginCall, login],
  ])("agree with the contract", (light, full) => {
    const { method, path, access } = full;
    expect(light).toEqual({ method, path, access });
  });
});
