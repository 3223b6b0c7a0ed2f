import { createRequire } from "node:module";
import type * as CedarModule from "@cedar-policy/cedar-wasm/nodejs";

type Cedar = typeof CedarModule;

let loaded: Cedar | undefined;

/** Cedar itself, loaded when the first policy is compiled: most tenants never need its 4 MB. */
export function cedar(): Cedar {
  loaded ??= createRequire(import.meta.url)("@cedar-policy/cedar-wasm/nodejs") as Cedar;
  return loaded;
}
