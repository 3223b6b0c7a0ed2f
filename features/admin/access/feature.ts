import { defineFeature } from "@devloom/contract";

export const accessFeature = defineFeature({
  id: "access",
  title: "Access control",
  // Everyone sees their own permissions and grants there.
  navigation: [{ path: "/access", title: "Access", area: "admin" }],
  permissions: [
    { id: "access:request", title: "Ask for permissions for a while", minimumRole: "viewer" },
    { id: "access:read", title: "See who may do what, and every decision", minimumRole: "admin" },
    {
      id: "role:manage",
      title: "Edit custom roles and give them to members",
      minimumRole: "admin",
    },
    { id: "grant:approve", title: "Approve, deny and revoke grants", minimumRole: "admin" },
    { id: "key:manage", title: "Make and revoke own API keys", minimumRole: "developer" },
    { id: "service:manage", title: "Manage service accounts and all keys", minimumRole: "admin" },
    { id: "review:manage", title: "Run access reviews", minimumRole: "admin" },
    { id: "policy:manage", title: "Write, test and publish policies", minimumRole: "owner" },
  ],
  places: {
    grant: "/access/grants",
    role: "/access/roles",
    key: "/settings/keys",
    service: "/access/keys",
    access: "/access",
    policy: "/access/policies/{id}",
    review: "/access/reviews/{id}",
  },
  topics: {
    access: { permission: null },
    role: { permission: "access:read" },
    grant: { permission: "grant:approve" },
    key: { permission: null },
    service: { permission: "service:manage" },
    policy: { permission: "access:read" },
    review: { permission: "review:manage" },
    decision: { permission: "access:read" },
  },
});
