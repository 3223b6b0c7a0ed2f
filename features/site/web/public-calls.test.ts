import { describe, expect, it } from "vitest";
import { installation, listPlans } from "../contract.ts";
import { installationCall, plansCall } from "./public-calls.ts";

describe("the site's light calls", () => {
  it.each([
    [plansCall, listPlans],
    [installationCall, installation],
  ])("agree with the contract", (light, full) => {
    const { method, path, access } = full;
    expect(light).toEqual({ method, path, access });
  });
});
