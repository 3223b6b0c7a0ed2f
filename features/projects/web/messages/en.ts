export const en = {
  navigation: { "/projects": "Projects" },
  list: {
    title: "Projects",
    description: "Each project is a git repository on this installation.",
    search: "Search projects",
    empty: "No project yet",
    emptyHint: "A project starts as an empty git repository with one first commit.",
    column: { name: "Project", framework: "Framework", branch: "Branch", updated: "Changed" },
    none: "–",
  },
  create: {
    action: "New project",
    title: "New project",
    description: "Creates the project and its git repository.",
    submit: "Create project",
    cancel: "Cancel",
    close: "Close",
    created: "{{name}} was created.",
  },
  field: {
    name: "Name",
    nameMissing: "A project needs a name",
    nameLong: "Use at most 120 characters",
    description: "Description",
    descriptionLong: "Use at most 4000 characters",
    framework: "Framework",
    frameworkHint: "For example React or Express. May stay empty.",
    frameworkLong: "Use at most 60 characters",
  },
  detail: {
    notFound: "This project does not exist, or it belongs to another workspace.",
    back: "All projects",
    about: "About",
    edit: "Edit",
    noDescription: "No description yet.",
    noFramework: "None",
    save: "Save changes",
    saved: "Saved.",
    discard: "Cancel",
    conflictTitle: "This project was changed elsewhere",
    conflictText:
      "Somebody saved another version while you were editing. Nothing of yours was stored. Reload to see the current version; your edits on this page are then dropped.",
    conflictReload: "Reload the current version",
    conflictKeep: "Keep my text on screen",
  },
  repository: {
    title: "Repository",
    commits: "Commits",
    head: "Last commit",
    noHead: "No commit yet",
    branches: "Branches",
    size: "Size on disk",
    by: "{{author}}, {{time}}",
    slug: "Folder",
  },
  check: {
    title: "Integrity",
    description: "Verifies every object of the repository.",
    start: "Check repository",
    open: "Open run",
    none: "Not checked yet.",
    progress: "Progress of the check",
    last: "Last check {{time}}",
  },
  remove: {
    title: "Delete project",
    description: "The project disappears at once. Its repository is kept for thirty days.",
    action: "Delete project",
    confirmTitle: "Delete {{name}}?",
    typeName: "Type “{{name}}” to confirm",
    cancel: "Cancel",
    close: "Close",
    done: "{{name}} was deleted.",
  },
};

declare module "@devloom/web-kit" {
  interface MessageCatalog {
    projects: typeof en;
  }
}
