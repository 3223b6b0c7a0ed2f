export * from "./change-item.ts";
export * from "./change-table.ts";
export * from "./changes.ts";
export * from "./codebase-id.ts";
export * from "./element-key.ts";
export * from "./remap-ids.ts";
