import type { Control, Unseen } from "./permission-control.ts";

/** Controls that need a permission about people and what they may do. */
export const PEOPLE_CONTROLS: Readonly<Record<string, Control | Unseen>> = {
  "team:read": { screen: "/teams", role: "button", name: "Delete Walked team", without: "denied" },
  "team:manage": {
    screen: "/teams",
    role: "button",
    name: "New team",
    without: "disabled",
    sends: "Save",
  },
  "member:read": { screen: "/settings/members", role: "table", name: "Members", without: "denied" },
  "member:manage": {
    screen: "/settings/members",
    role: "button",
    name: "Invite",
    without: "disabled",
  },
  "tenant:manage": {
    screen: "/settings/workspace",
    role: "button",
    name: "Delete the workspace",
    without: "disabled",
  },
  "settings:tenant": {
    screen: "/settings/workspace",
    role: "switch",
    name: "Ask every member for a second factor",
    without: "denied",
  },
  "sso:manage": {
    screen: "/settings/sign-on",
    role: "button",
    name: "Create token",
    without: "denied",
  },
  "audit:read": { screen: "/admin/audit", role: "button", name: "CSV", without: "denied" },
  "access:read": {
    screen: "/access/roles",
    role: "table",
    name: "Permission matrix",
    without: "denied",
  },
  "role:manage": {
    screen: "/access/roles",
    role: "button",
    name: "New role",
    without: "disabled",
    sends: "Create role",
  },
  "access:request": {
    screen: "/access/grants",
    role: "button",
    name: "Request access",
    without: "disabled",
  },
  "grant:approve": { screen: "/access/grants", role: "button", name: "Approve", without: "hidden" },
  "key:manage": { screen: "/access/keys", role: "button", name: "New key", without: "hidden" },
  "service:manage": {
    screen: "/access/keys",
    role: "button",
    name: "New service account",
    without: "hidden",
  },
  "policy:manage": {
    screen: "/access/policies",
    role: "button",
    name: "New policy",
    without: "disabled",
    sends: "Create draft",
  },
  "review:manage": {
    screen: "/access/reviews",
    role: "button",
    name: "New review",
    without: "denied",
  },
};
