import { defineResource } from "@devloom/server-kit";
import { savedViews } from "../../contract.ts";

export const views = defineResource(savedViews, {
  table: "telemetry_view",
  topic: "telemetry-view",
  tells: ["name"],
});
