import "./jitless.ts";

export * from "./access.ts";
export * from "./assert-never.ts";
export * from "./endpoint.ts";
export * from "./error-body.ts";
export * from "./event.ts";
export * from "./feature.ts";
export * from "./json.ts";
export * from "./page.ts";
export * from "./resource.ts";
export * from "./setting.ts";
