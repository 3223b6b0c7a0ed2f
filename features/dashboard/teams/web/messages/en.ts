export const en = {
  navigation: { "/teams": "Teams" },
  title: "Teams",
  description: "People, ownership, on-call and escalation.",
  tab: {
    teams: "Teams",
    ownership: "Ownership",
    "on-call": "On call",
    escalation: "Escalation",
  },
  saved: "{{name}} saved.",
  deleted: "{{name}} deleted.",
  action: {
    save: "Save",
    delete: "Delete",
    add: "Add",
    choose: "Choose …",
  },
  field: {
    name: "Name",
    description: "Description",
    missing: "Please choose one",
  },
  person: { title: "People", former: "Former member" },
  team: {
    create: "New team",
    edit: "Edit team",
    empty: "No teams yet",
    emptyHint: "Teams group people, own resources and share on-call schedules.",
    tree: "All teams",
    memberCount_one: "{{count}} member",
    memberCount_other: "{{count}} members",
    parent: "Inside",
    parentHint: "Up to eight levels.",
    top: "No other team",
    gone: "Deleted team",
    deleteTitle: "Delete {{name}}?",
    deleteEmpty: "Members stay in the workspace. This can't be undone.",
    deleteHolding:
      "This team owns resources or contains other teams. Choose a team to take them over.",
    successor: "Taken over by",
    fromDirectory: "From the directory",
  },
  member: {
    title: "Members",
    empty: "No members yet.",
    add: "Add a person",
    all: "Everyone is already in this team.",
    roleOf: "Role of {{name}} in the team",
    remove: "Remove {{name}} from the team",
    role: { lead: "Lead", member: "Member" },
    noAccessRole: "No extra role",
    accessRoleOf: "Workspace role for {{name}} through this team",
    accessRoleHint: "Adds to the person’s own role while they are in the team.",
    fromDirectory: "Members are managed by the directory.",
  },
  owned: {
    title: "Owns",
    empty: "Owns nothing yet.",
    more_one: "and {{count}} more",
    more_other: "and {{count}} more",
    search: "Search resources",
    none: "No owners yet",
    noneHint: "Owners are responsible for projects, services or dashboards.",
    resource: "Resource",
    owner: "Owner",
    since: "Since",
    release: "Release",
    releaseOf: "Remove the owner of {{name}}",
  },
  assign: {
    action: "Assign an owner",
    submit: "Assign",
    hint: "A project by its name, or any resource as kind/id.",
  },
  transfer: {
    action: "Transfer everything",
    description:
      "Transfers all resources from one owner to another, for example when someone leaves.",
    from: "From",
    to: "To",
    submit: "Transfer",
    done_one: "{{count}} resource transferred.",
    done_other: "{{count}} resources transferred.",
  },
};

declare module "@devloom/web-kit" {
  interface MessageCatalog {
    teams: typeof en;
  }
}
