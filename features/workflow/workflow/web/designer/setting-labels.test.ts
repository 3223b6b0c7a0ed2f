import { expect, it } from "vitest";
import { withSettingLabel } from "./setting-labels.ts";

it("names a setting as its field does, and leaves every other reason as it is", () => {
  const labelOf = (name: string) => (name === "projectId" ? "Project" : name);

  expect(withSettingLabel("The setting “projectId” is missing.", labelOf)).toBe(
    "The setting “Project” is missing.",
  );
  expect(withSettingLabel("The setting “projectId” is not valid: Invalid UUID", labelOf)).toBe(
    "The setting “Project” is not valid: Invalid UUID",
  );
  expect(withSettingLabel("The project “projectId” is missing.", labelOf)).toBe(
    "The project “projectId” is missing.",
  );
});
