import { dashboardContract } from "./contract/dashboards.ts";
import { libraryContract } from "./contract/library.ts";
import { sharingContract } from "./contract/sharing.ts";

export * from "./contract/added-panel.ts";
export * from "./contract/dashboards.ts";
export * from "./contract/library.ts";
export * from "./contract/panel.ts";
export * from "./contract/sharing.ts";

export const dashboardsContract = { ...dashboardContract, ...sharingContract, ...libraryContract };
