import { defineFeature } from "@devloom/contract";

export const membersFeature = defineFeature({
  id: "members",
  title: "Workspaces and members",
  navigation: [
    {
      path: "/settings/members",
      title: "Members",
      area: "settings",
      section: "workspace",
      order: 20,
    },
  ],
  permissions: [
    { id: "member:read", title: "See the members of the workspace", minimumRole: "viewer" },
    { id: "member:manage", title: "Invite, change and remove members", minimumRole: "admin" },
    { id: "tenant:manage", title: "Rename or delete the workspace", minimumRole: "owner" },
  ],
  places: {
    member: "/settings/members",
    invitation: "/settings/members",
    tenant: "/settings/workspace",
  },
  topics: {
    tenant: { permission: null },
    member: { permission: "member:read" },
    invitation: { permission: "member:manage" },
  },
});
