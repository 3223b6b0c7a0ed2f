import type { Endpoint } from "@devloom/contract";
import type { login } from "../../../settings/identity/contract.ts";
import type { installation, listPlans } from "../contract.ts";

/**
 * The site's calls by address alone. Importing the contract itself would bring the validation
 * library into the first download; a test holds these against it.
 */
function address<E extends Endpoint>(method: E["method"], path: E["path"]): E {
  // The client reads method, path and access of an endpoint and nothing else.
  return { method, path, access: { kind: "public" } } as unknown as E;
}

export const plansCall = address<typeof listPlans>("GET", "/api/plans");
export const installationCall = address<typeof installation>("GET", "/api/installation");
export const loginCall = address<typeof login>("POST", "/api/auth/login");
