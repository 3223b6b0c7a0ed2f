import { dashboardContract } from "./contract/dashboards.ts";
import { homeContract } from "./contract/home.ts";
import { libraryContract } from "./contract/library.ts";
import { packageContract } from "./contract/packages.ts";
import { sharingContract } from "./contract/sharing.ts";

export * from "./contract/added-panel.ts";
export * from "./contract/dashboards.ts";
export * from "./contract/home.ts";
export * from "./contract/library.ts";
export * from "./contract/packages.ts";
export * from "./contract/panel.ts";
export * from "./contract/sharing.ts";

export const dashboardsContract = {
  ...dashboardContract,
  ...sharingContract,
  ...libraryContract,
  ...packageContract,
  ...homeContract,
};
