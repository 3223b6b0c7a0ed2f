import { expect, it } from "vitest";
import { type Dashboard, DashboardFields } from "../../contract.ts";
import { contentOf } from "../use-draft.ts";
import { isOwnExport } from "./own-export.ts";

it("knows what was exported here, which is a dashboard again", () => {
  const content = DashboardFields.parse({
    name: "Shop",
    description: "",
    panels: [],
    variables: [],
    timeRange: "1h",
    refreshSeconds: 5,
  });
  const json: object = JSON.parse(JSON.stringify(contentOf(content as Dashboard)));
  expect(isOwnExport(json)).toBe(true);
  expect(DashboardFields.parse(json)).toEqual(content);
  expect(isOwnExport({ title: "T", panels: [], time: { from: "now-1h", to: "now" } })).toBe(false);
});
