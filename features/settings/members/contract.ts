import {
  endpoint,
  everyone,
  holders,
  Id,
  IdParams,
  NoContent,
  operators,
  PageQuery,
  pageOf,
  PLANS,
  ROLES,
  signedIn,
  Timestamp,
} from "@devloom/contract";
import { z } from "zod";

const Role = z.enum(ROLES);
const Plan = z.enum(PLANS);
const TenantName = z.string().trim().min(2, "A workspace needs a name of two letters").max(120);
const Token = z.string().min(20).max(200);

/** A workspace as one of its members sees it. */
export const Tenant = z.strictObject({
  id: Id,
  name: z.string(),
  plan: Plan,
  role: Role,
  demo: z.boolean(),
  suspended: z.boolean(),
  /** The one that `X-Tenant-Id: default` stands for. */
  isDefault: z.boolean(),
  members: z.number().int(),
  createdAt: Timestamp,
});
export type Tenant = z.infer<typeof Tenant>;

/** The workspace in use, with how far its plan is filled. */
export const TenantDetail = Tenant.extend({
  pendingInvitations: z.number().int(),
  /** `null` where the plan sets no limit. */
  memberLimit: z.number().int().nullable(),
});
export type TenantDetail = z.infer<typeof TenantDetail>;

export const Member = z.strictObject({
  accountId: Id,
  name: z.string(),
  email: z.string(),
  role: Role,
  /** What the custom role is called that stands in for `role`; `null` when none does. */
  roleTitle: z.string().nullable(),
  joinedAt: Timestamp,
  lastSeenAt: Timestamp.nullable(),
  /** Whether an authenticator app or a passkey guards the account. */
  secondFactor: z.boolean(),
  suspended: z.boolean(),
});
export type Member = z.infer<typeof Member>;

export const Invitation = z.strictObject({
  id: Id,
  /** `null`: whoever holds the link may accept. */
  email: z.string().nullable(),
  role: Role,
  status: z.enum(["pending", "expired"]),
  invitedBy: z.string().nullable(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
});
export type Invitation = z.infer<typeof Invitation>;

/** The link is shown once: only a hash of its token is kept. */
export const SentInvitation = Invitation.extend({
  link: z.string(),
  /** Whether an email with the link is on its way. */
  mailed: z.boolean(),
});
export type SentInvitation = z.infer<typeof SentInvitation>;

export const listTenants = endpoint({
  method: "GET",
  path: "/api/tenants",
  summary: "The workspaces the caller belongs to",
  access: signedIn,
  response: z.strictObject({ items: z.array(Tenant), total: z.number().int() }),
  metered: false,
});

export const createTenant = endpoint({
  method: "POST",
  path: "/api/tenants",
  summary: "Create another workspace, owned by the caller",
  access: signedIn,
  body: z.strictObject({ name: TenantName }),
  response: Tenant,
  status: 201,
});

export const makeTenantDefault = endpoint({
  method: "POST",
  path: "/api/tenants/{id}/default",
  summary: "Switch: from now on `default` stands for this workspace",
  access: signedIn,
  params: IdParams,
  response: Tenant,
});

export const readTenant = endpoint({
  method: "GET",
  path: "/api/tenant",
  summary: "The workspace in use, with how far its plan is filled",
  access: holders("member:read"),
  response: TenantDetail,
});

export const renameTenant = endpoint({
  method: "PUT",
  path: "/api/tenant",
  summary: "Rename the workspace in use",
  access: holders("tenant:manage"),
  body: z.strictObject({ name: TenantName }),
  response: TenantDetail,
});

export const deleteTenant = endpoint({
  method: "DELETE",
  path: "/api/tenant",
  summary: "Delete the workspace in use with everything in it; its name confirms it",
  access: holders("tenant:manage"),
  body: z.strictObject({ name: z.string().max(120) }),
  response: NoContent,
  status: 204,
  stepUp: true,
});

export const listMembers = endpoint({
  method: "GET",
  path: "/api/members",
  summary: "Members of the workspace, newest first",
  access: holders("member:read"),
  query: PageQuery,
  response: pageOf(Member),
});

export const changeMemberRole = endpoint({
  method: "PUT",
  path: "/api/members/{id}",
  summary: "Give a member another role, none above the caller's own",
  access: holders("member:manage"),
  params: IdParams,
  body: z.strictObject({ role: Role }),
  response: Member,
});

const Successor = z.strictObject({
  /** Who takes over what the leaving member owns; needed when there is anything. */
  successorId: Id.optional(),
});

export const removeMember = endpoint({
  method: "DELETE",
  path: "/api/members/{id}",
  summary: "Remove a member; what they own goes to the successor, or to the caller",
  access: holders("member:manage"),
  params: IdParams,
  query: Successor,
  response: NoContent,
  status: 204,
});

export const leaveTenant = endpoint({
  method: "POST",
  path: "/api/tenant/leave",
  summary: "Leave the workspace in use",
  access: signedIn,
  body: Successor,
  response: NoContent,
  status: 204,
});

export const listInvitations = endpoint({
  method: "GET",
  path: "/api/invitations",
  summary: "Invitations that nobody has answered yet",
  access: holders("member:manage"),
  query: PageQuery,
  response: pageOf(Invitation),
});

const InvitationBody = z.strictObject({
  email: z
    .email("Please enter a valid email address")
    .max(254)
    .transform((address) => address.toLowerCase())
    .optional(),
  role: Role,
});

export const createInvitation = endpoint({
  method: "POST",
  path: "/api/invitations",
  summary: "Invite by mail or, without an address, by a link to hand over",
  access: holders("member:manage"),
  body: InvitationBody,
  response: SentInvitation,
  status: 201,
});

export const adminInvite = endpoint({
  method: "POST",
  path: "/api/admin/invitations",
  summary: "Invite into any workspace of the installation, by mail or by a link to hand over",
  access: operators,
  body: InvitationBody.extend({ tenantId: Id }),
  response: SentInvitation,
  status: 201,
});

export const resendInvitation = endpoint({
  method: "POST",
  path: "/api/invitations/{id}/resend",
  summary: "Make a new link, valid for another seven days; the old one stops working",
  access: holders("member:manage"),
  params: IdParams,
  response: SentInvitation,
});

export const revokeInvitation = endpoint({
  method: "DELETE",
  path: "/api/invitations/{id}",
  summary: "Take an invitation back",
  access: holders("member:manage"),
  params: IdParams,
  response: NoContent,
  status: 204,
});

const byToken = {
  method: "POST",
  body: z.strictObject({ token: Token }),
  rateLimit: { limit: 60, windowSeconds: 60 },
} as const;

export const previewInvitation = endpoint({
  ...byToken,
  path: "/api/invitations/preview",
  summary: "What an invitation link leads to",
  access: everyone,
  response: z.strictObject({
    tenantName: z.string(),
    role: Role,
    email: z.string().nullable(),
    invitedBy: z.string().nullable(),
    expiresAt: Timestamp,
  }),
});

export const acceptInvitation = endpoint({
  ...byToken,
  path: "/api/invitations/accept",
  summary: "Join the workspace an invitation link leads to",
  access: signedIn,
  response: z.strictObject({ tenantId: Id, tenantName: z.string(), role: Role }),
});

export const declineInvitation = endpoint({
  ...byToken,
  path: "/api/invitations/decline",
  summary: "Turn an invitation down",
  access: everyone,
  response: NoContent,
  status: 204,
});

export const membersContract = {
  listTenants,
  createTenant,
  makeTenantDefault,
  readTenant,
  renameTenant,
  deleteTenant,
  listMembers,
  changeMemberRole,
  removeMember,
  leaveTenant,
  listInvitations,
  createInvitation,
  adminInvite,
  resendInvitation,
  revokeInvitation,
  previewInvitation,
  acceptInvitation,
  declineInvitation,
};
