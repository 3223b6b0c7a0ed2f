import { dataPolicies } from "./contract/policies.ts";
import {
  dataQueries,
  defineAddress,
  getDataSourceDefinition,
  getDataSourceSchema,
  listDataQueryRuns,
  profileDataTable,
  queryDataSource,
} from "./contract/queries.ts";
import { sourceContract } from "./contract/sources.ts";

export * from "./contract/access.ts";
export * from "./contract/policies.ts";
export * from "./contract/queries.ts";
export * from "./contract/records.ts";
export * from "./contract/sources.ts";

export const datasourceContract = {
  ...sourceContract,
  ...dataPolicies.endpoints,
  ...dataQueries.endpoints,
  getDataSourceDefinition,
  defineAddress,
  getDataSourceSchema,
  queryDataSource,
  profileDataTable,
  listDataQueryRuns,
};
