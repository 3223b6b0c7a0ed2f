import type { AccessRole } from "../../contract.ts";

/** What a person is about to do to roles. */
export type RoleTask =
  | { readonly kind: "create" }
  | { readonly kind: "edit" | "delete"; readonly role: AccessRole };
