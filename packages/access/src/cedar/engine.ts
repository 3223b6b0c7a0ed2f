import { PolicyEngine } from "../engine/policy-engine.ts";

/** Cedar for this gateway. Its process starts with the first policy: most installations never need one. */
export const engine = new PolicyEngine();
