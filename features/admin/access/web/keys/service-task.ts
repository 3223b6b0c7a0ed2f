import type { ServiceAccount } from "../../contract.ts";

/** What a person is about to do to service accounts. */
export type ServiceTask =
  | { readonly kind: "create" }
  | { readonly kind: "edit" | "delete" | "key"; readonly service: ServiceAccount };
