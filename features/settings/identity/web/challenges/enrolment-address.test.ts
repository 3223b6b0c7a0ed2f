import { expect, test } from "vitest";
import { continueTo, enrolmentAddress } from "./enrolment-address.ts";

test("the way to a second factor knows the way back, and no way out of the app", () => {
  const address = enrolmentAddress({ pathname: "/projects", search: "?q=a&b=1" });
  expect(address).toBe("/second-factor?continue=%2Fprojects%3Fq%3Da%26b%3D1");
  expect(continueTo(address?.split("?")[1] ?? "")).toBe("/projects?q=a&b=1");
  expect(enrolmentAddress({ pathname: "/second-factor", search: "" })).toBeNull();
  expect(continueTo("?continue=//elsewhere.example")).toBe("/");
  expect(continueTo("?continue=https://elsewhere.example")).toBe("/");
  expect(continueTo("?continue=/second-factor")).toBe("/");
  expect(continueTo("")).toBe("/");
});
