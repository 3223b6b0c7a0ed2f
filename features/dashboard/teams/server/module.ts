import { defineModule, type Platform } from "@devloom/server-kit";
import { teamsContract } from "../contract.ts";
import { teamsFeature } from "../feature.ts";
import { teamDirectoryMigration, teamsMigration } from "./migration.ts";
import { assign, release, transfer } from "./ownership/ownership-commands.ts";
import { readOwnerships } from "./ownership/ownership-store.ts";
import { handOver } from "./ownership/hand-over.ts";
import { listPeople } from "./people.ts";
import { readAssignments } from "./team-assignments.ts";
import { followGroup, leaveGroup } from "./teams/directory.ts";
import { dropAccessRole, putMember, removeMember } from "./teams/member-commands.ts";
import { create, remove, update } from "./teams/team-commands.ts";
import { readTeamDetail, readTeams } from "./teams/team-store.ts";

export const teamsModule = defineModule({
  feature: teamsFeature,
  contract: teamsContract,
  migrations: [teamsMigration, teamDirectoryMigration],
  create: (platform: Platform) => ({
    access: { assignments: readAssignments },
    on: {
      "member.left": (tx, event) => handOver(platform, tx, event),
      "member.removed": (tx, event) => handOver(platform, tx, event),
      "scim.group-changed": followGroup(platform),
      "scim.group-removed": leaveGroup(platform),
      "review.team-role-revoked": dropAccessRole(platform),
    },
    handlers: {
      listTeamPeople: ({ actor, query }) => listPeople(platform, actor.tenantId, query),
      async listTeams({ actor }) {
        const items = await platform.database.tenant(actor, (tx) => readTeams(tx));
        return { items, total: items.length };
      },
      getTeam: ({ actor, params }) =>
        platform.database.tenant(actor, (tx) => readTeamDetail(tx, params.id)),
      createTeam: ({ actor, body }) => create(platform, actor, body),
      updateTeam: ({ actor, params, body, ifMatch }) =>
        update(platform, actor, params.id, body, ifMatch),
      async deleteTeam({ actor, params, query, ifMatch }) {
        await remove(platform, actor, params.id, query.successorId ?? null, ifMatch);
        return undefined;
      },
      putTeamMember: ({ actor, params, body, ifMatch }) =>
        putMember(platform, actor, params, body, ifMatch),
      async removeTeamMember({ actor, params }) {
        await removeMember(platform, actor, params);
        return undefined;
      },
      listOwnerships: ({ actor, query }) =>
        platform.database.tenant(actor, (tx) => readOwnerships(tx, query)),
      assignOwnership: ({ actor, body, ifMatch }) => assign(platform, actor, body, ifMatch),
      async releaseOwnership({ actor, params, ifMatch }) {
        await release(platform, actor, params.id, ifMatch);
        return undefined;
      },
      transferOwnerships: ({ actor, body }) => transfer(platform, actor, body),
    },
  }),
});
