import type {
  AccessModel,
  Assignment,
  PolicySet,
  PolicyText,
  RoleDefinition,
} from "@devloom/access";
import type { Transaction } from "../database/transaction.ts";

/** What a feature contributes to who may do what in a tenant. Each part is read with its own queries. */
export interface AccessSource {
  roles?(tx: Transaction, tenantId: string): Promise<RoleDefinition[]>;
  assignments?(tx: Transaction, tenantId: string): Promise<Assignment[]>;
  policies?(tx: Transaction, tenantId: string): Promise<PolicyText[]>;
  /** The role by which someone belongs to a tenant; `null` for who does not, or must not act now. */
  roleOf?(tx: Transaction, tenantId: string, subjectId: string): Promise<string | null>;
}

/** Who may do what in one tenant, as of one version. */
export interface AccessSnapshot {
  readonly version: number;
  readonly model: AccessModel;
  /** `null` when the tenant has no policies: nothing is then asked. */
  readonly policies: PolicySet | null;
}
