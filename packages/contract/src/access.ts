/** Built-in roles, weakest first. A role holds every permission whose minimum role is not above it. */
export const ROLES = ["viewer", "developer", "admin", "owner"] as const;
export type Role = (typeof ROLES)[number];

/** Something a person may be allowed to do, declared by the feature that offers it. */
export interface Permission {
  /** `subject:verb`, for example `project:create`. */
  readonly id: string;
  readonly title: string;
  /** The weakest built-in role that holds it. */
  readonly minimumRole: Role;
}

/** Who may call an endpoint. Every endpoint names one; there is no default. */
export type Access =
  | { readonly kind: "public" }
  | { readonly kind: "signed-in" }
  | { readonly kind: "operator" }
  | { readonly kind: "permission"; readonly permission: string };

export const everyone = { kind: "public" } as const satisfies Access;
export const signedIn = { kind: "signed-in" } as const satisfies Access;
/** Those who run the installation itself, across its tenants. */
export const operators = { kind: "operator" } as const satisfies Access;
export function holders(permission: string): {
  readonly kind: "permission";
  readonly permission: string;
} {
  return { kind: "permission", permission };
}

/** The permissions of a built-in role among those the features declare. */
export function permissionsOfRole(role: Role, declared: readonly Permission[]): string[] {
  const rank = ROLES.indexOf(role);
  return declared.filter((one) => ROLES.indexOf(one.minimumRole) <= rank).map((one) => one.id);
}
