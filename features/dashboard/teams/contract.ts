import {
  endpoint,
  holders,
  Id,
  IdParams,
  Labels,
  NoContent,
  PageQuery,
  pageOf,
  Resource,
  ROLES,
} from "@devloom/contract";
import { z } from "zod";

/** What one tenant may hold. */
export const TEAM_LIMITS = { teams: 200, depth: 8, members: 500, ownerships: 20_000 } as const;
export const TEAM_ROLES = ["lead", "member"] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

const canRead = holders("team:read");
const canManage = holders("team:manage");

const TeamName = z.string().trim().min(1, "A team needs a name").max(120);
const Description = z.string().max(4000);

export const Team = Resource.extend({
  name: z.string(),
  description: z.string(),
  parentId: Id.nullable(),
  memberCount: z.number().int(),
  ownedCount: z.number().int(),
  /** A directory (SCIM) says who is in it. */
  fromDirectory: z.boolean(),
});
export type Team = z.infer<typeof Team>;

export const TeamMember = z.strictObject({
  accountId: Id,
  role: z.enum(TEAM_ROLES),
  /** The access role that being in this team brings along. */
  accessRoleId: z.string().nullable(),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const TeamDetail = Team.extend({ members: z.array(TeamMember) });
export type TeamDetail = z.infer<typeof TeamDetail>;

/** Someone who belongs to the tenant, as pickers show them. */
export const TeamPerson = z.strictObject({
  accountId: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
});
export type TeamPerson = z.infer<typeof TeamPerson>;

export const listTeamPeople = endpoint({
  method: "GET",
  path: "/api/team-person",
  summary: "People of the tenant by name, for choosing members, owners and participants",
  access: canRead,
  query: PageQuery.extend({ limit: z.coerce.number().int().min(1).max(500).default(200) }),
  response: pageOf(TeamPerson),
});

export const listTeams = endpoint({
  method: "GET",
  path: "/api/team",
  summary: "Every team of the tenant by name; `parentId` makes the tree",
  access: canRead,
  response: z.strictObject({ items: z.array(Team), total: z.number().int() }),
});

export const getTeam = endpoint({
  method: "GET",
  path: "/api/team/{id}",
  summary: "One team with its members",
  access: canRead,
  params: IdParams,
  response: TeamDetail,
  versioned: true,
});

export const createTeam = endpoint({
  method: "POST",
  path: "/api/team",
  summary: "Create a team, inside another one when `parentId` names it",
  access: canManage,
  body: z.strictObject({
    name: TeamName,
    description: Description.default(""),
    parentId: Id.nullable().default(null),
    labels: Labels.default({}),
  }),
  response: Team,
  status: 201,
  versioned: true,
});

export const updateTeam = endpoint({
  method: "PUT",
  path: "/api/team/{id}",
  summary: "Change or move a team; fields left out stay as they are",
  access: canManage,
  params: IdParams,
  body: z.strictObject({
    name: TeamName.optional(),
    description: Description.optional(),
    parentId: Id.nullable().optional(),
    labels: Labels.optional(),
  }),
  response: Team,
  versioned: true,
});

export const deleteTeam = endpoint({
  method: "DELETE",
  path: "/api/team/{id}",
  summary: "Delete a team; what it owns and the teams inside it go to the successor",
  access: canManage,
  params: IdParams,
  query: z.strictObject({ successorId: Id.optional() }),
  response: NoContent,
  status: 204,
  versioned: true,
});

const MemberParams = z.strictObject({ id: Id, accountId: Id });

export const putTeamMember = endpoint({
  method: "PUT",
  path: "/api/team/{id}/member/{accountId}",
  summary: "Add a person of the tenant to a team, or change their role in it",
  access: canManage,
  params: MemberParams,
  body: z.strictObject({
    role: z.enum(TEAM_ROLES).default("member"),
    accessRoleId: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$/)
      .nullable()
      .default(null),
  }),
  response: TeamDetail,
  versioned: true,
});

export const removeTeamMember = endpoint({
  method: "DELETE",
  path: "/api/team/{id}/member/{accountId}",
  summary: "Take a person out of a team",
  access: canManage,
  params: MemberParams,
  response: NoContent,
  status: 204,
});

/** `project/0198…`: kind and id, as events name their subject. */
export const ResourceName = z
  .string()
  .regex(/^[a-z][a-z-]{0,39}\/[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, "Use kind/id, as in project/…");

/** A team or a person; exactly one of the two. */
export const OwnerRef = z.union([
  z.strictObject({ teamId: Id }),
  z.strictObject({ accountId: Id }),
]);
export type OwnerRef = z.infer<typeof OwnerRef>;

export const Ownership = Resource.extend({
  resource: z.string(),
  teamId: Id.nullable(),
  accountId: Id.nullable(),
});
export type Ownership = z.infer<typeof Ownership>;

export const listOwnerships = endpoint({
  method: "GET",
  path: "/api/ownership",
  summary: "Who owns what, newest change first",
  access: canRead,
  query: PageQuery.extend({ teamId: Id.optional(), accountId: Id.optional() }),
  response: pageOf(Ownership),
});

export const assignOwnership = endpoint({
  method: "PUT",
  path: "/api/ownership",
  summary: "Make a team or a person the owner of a resource, instead of whoever was before",
  access: canManage,
  body: z.strictObject({ resource: ResourceName, owner: OwnerRef }),
  response: Ownership,
  versioned: true,
});

export const releaseOwnership = endpoint({
  method: "DELETE",
  path: "/api/ownership/{id}",
  summary: "Leave a resource without an owner",
  access: canManage,
  params: IdParams,
  response: NoContent,
  status: 204,
  versioned: true,
});

export const transferOwnerships = endpoint({
  method: "POST",
  path: "/api/ownership/transfer",
  summary: "Hand everything one owner has to another at once, for example when someone leaves",
  access: canManage,
  body: z.strictObject({ from: OwnerRef, to: OwnerRef }),
  response: z.strictObject({ moved: z.number().int() }),
});

export const teamsContract = {
  listTeamPeople,
  listTeams,
  getTeam,
  createTeam,
  updateTeam,
  deleteTeam,
  putTeamMember,
  removeTeamMember,
  listOwnerships,
  assignOwnership,
  releaseOwnership,
  transferOwnerships,
};
