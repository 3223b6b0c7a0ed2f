export * from "./definition.ts";
export * from "./driver.ts";
export { clickhouseDriver } from "./drivers/clickhouse.ts";
export { mongoDriver, mysqlDriver } from "./drivers/on-demand.ts";
export type { MongoAddress } from "./mongo/mongo-driver.ts";
export { mongoParameterNames } from "./mongo/parameter-names.ts";
export { postgresDriver, type ServerAddress } from "./drivers/postgres.ts";
export { prometheusDriver } from "./drivers/prometheus.ts";
export { fileDriver } from "./files/file-driver.ts";
export { FILE_KINDS, type FileKind } from "./files/messages.ts";
export { FrameBuilder, type FrameColumn } from "./frame.ts";
export { PERSONAL_CLASSES, personalClass, type PersonalClass } from "./personal.ts";
export { type Mask, MASKS } from "./sql/masks.ts";
export { quoteName, quoteTable } from "./sql/names.ts";
export { bindParameters, parameterNames, splitParameters } from "./sql/parameters.ts";
export { profileQuery, PROFILED_ROWS } from "./sql/profile.ts";
export {
  checkRowFilter,
  type ReadableTable,
  readableTable,
  restrictQuery,
  type Restriction,
} from "./sql/restrict.ts";
export { requireWholeQuery, type SavedTable, withSavedTables } from "./sql/saved-tables.ts";
export { requestError } from "./drivers/request-error.ts";
