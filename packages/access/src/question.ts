import { groupOf } from "./cedar/schema.ts";

/** One question to the policies: may this principal do this to that, under these circumstances? */
export interface Question {
  readonly principal: {
    readonly kind: "person" | "service";
    readonly id: string;
    readonly roleId: string;
    readonly roles: readonly string[];
    readonly teams: readonly string[];
    readonly operator: boolean;
  };
  /** A permission. */
  readonly action: string;
  /** The path that a call addresses. */
  readonly resource: string;
  readonly context: {
    /** Milliseconds since 1970. */
    readonly time: number;
    readonly mfa: boolean;
    readonly ip: string;
    readonly method: string;
    readonly operation: string;
    readonly tenantId: string;
  };
}

export interface EntityName {
  readonly type: string;
  readonly id: string;
}

/** The same question as policies see it, with everything derived that they may ask for. */
export interface Scene {
  readonly principal: EntityName;
  readonly principalParents: readonly EntityName[];
  readonly action: EntityName;
  readonly actionParents: readonly EntityName[];
  readonly resource: EntityName;
  readonly attributes: {
    readonly principal: { readonly role: string; readonly operator: boolean };
    readonly resource: { readonly path: string; readonly kind: string };
  };
  readonly context: Readonly<Record<string, string | number | boolean>>;
  readonly ip: string;
}

export function sceneOf({ principal, action, resource, context }: Question): Scene {
  const moment = new Date(context.time);
  return {
    principal: { type: principal.kind === "person" ? "Person" : "Service", id: principal.id },
    principalParents: [
      ...principal.roles.map((id) => ({ type: "Role", id })),
      ...principal.teams.map((id) => ({ type: "Team", id })),
    ],
    action: { type: "Action", id: action },
    actionParents: [{ type: "Action", id: groupOf(action) }],
    resource: { type: "Resource", id: resource },
    attributes: {
      principal: { role: principal.roleId, operator: principal.operator },
      resource: { path: resource, kind: kindOf(resource) },
    },
    context: {
      time: context.time,
      hour: moment.getUTCHours(),
      weekday: moment.getUTCDay() || 7,
      mfa: context.mfa,
      method: context.method,
      operation: context.operation,
      tenant: context.tenantId,
    },
    ip: plainAddress(context.ip),
  };
}

/** `/api/project/0198…` is about a `project`. */
function kindOf(path: string): string {
  return path.split("/").find((part) => part !== "" && part !== "api") ?? "";
}

const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f]*:[0-9a-f:]+)$/i;

/** Cedar reads plain IPv4 and IPv6 only; an address that is neither counts as unspecified. */
function plainAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  return ADDRESS.test(plain) ? plain : "0.0.0.0";
}
