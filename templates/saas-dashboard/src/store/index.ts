export type { Action } from "./actions";
export { monthlyValue, planPrice } from "./plans";
export { reduce } from "./reducer";
export { createEmptyState, createSampleState } from "./sample-data";
export * from "./selectors";
export { StoreProvider, useStore } from "./StoreProvider";
export * from "./types";
