/** English is the complete set; every other language has exactly these keys. */
export const en = {
  navigation: { "/": "Overview" },
  title: "Dashboard",
  welcome: "Welcome back, {{name}}",
  welcomeFirst: "Welcome, {{name}}",
  start: {
    title: "Create your first project.",
    text: "Open a starter in the visual editor: a real app you can click, restyle and commit. Nothing to set up.",
    action: "Open a starter",
    other: "Other ways to begin",
  },
  projects: {
    title: "Projects",
    all: "All projects",
    changed: "Changed {{time}}",
    edit: "Open in editor",
    framework: "Framework",
    noFramework: "No framework detected",
    picture: "{{project}} as it last looked in the editor",
  },
  workspace: "{{workspace}} · {{plan}} plan",
  stats: {
    label: "This month",
    generations: "Code generations this month",
    generationsOf: "{{used}} of {{limit}} on {{plan}}",
    generationsUnlimited: "Unlimited on {{plan}}",
    workflows: "Active workflows",
    workflowsNone: "None running",
    workflowsSome: "Running or waiting",
    usage: "API usage",
    usageOf: "{{used}} of {{budget}} calls",
    failed: "Couldn't load the figures.",
  },
  tasks: {
    title: "My tasks",
    all: "All tasks",
    mine: "{{number}} yours",
    claimable: "{{number}} to take",
    overdueCount: "{{number}} overdue",
    due: "Due {{time}}",
    overdue: "Overdue, was due {{time}}",
    open: "Open",
  },
  actions: {
    title: "Quick actions",
    create: "Create project",
    createText: "From a starter, a repository, an archive or a folder.",
    check: "Check a repository",
    checkText: "Check a repository's integrity",
    settings: "Open settings",
    settingsText: "Appearance, language and workspace.",
  },
  checklist: {
    title: "First steps",
    progress: "{{done}} of {{total}} done",
    lead: "Steps complete automatically.",
    done: "Done",
    open: "To do",
    items: {
      project: { title: "Create a project", action: "Create project" },
      editor: { title: "Open it in the visual editor", action: "Start from a template" },
      check: { title: "Check its repository", action: "Choose a project" },
      mail: { title: "Connect a mail server", action: "Set SMTP_URL and restart" },
      appearance: { title: "Make it yours: theme, density or language", action: "Open settings" },
    },
  },
  activity: {
    title: "Activity",
    lead: "Latest in this workspace.",
    empty: "No activity yet",
    emptyText: "Create a project to see activity here.",
    failed: "Couldn't load the activity.",
  },
  demo: {
    title: "This is the demo workspace",
    text: "The project is real: open it, edit it, look at its history. The other records are samples. You can remove it all at any time.",
    remove: "Remove demo workspace",
    confirmTitle: "Remove the demo workspace?",
    confirmText:
      "This deletes the demo account and everything in it and signs you out. Other workspaces are not affected.",
    confirm: "Remove it",
    cancel: "Keep it",
    removing: "Removing...",
    removed: "Demo workspace removed.",
    failed: "Couldn't remove the demo workspace.",
  },
  plan: { starter: "Starter", pro: "Pro", enterprise: "Enterprise" },
  retry: "Try again",
  requestId: "Request {{id}}",
  loading: "Loading",
};

declare module "@devloom/web-kit" {
  interface MessageCatalog {
    dashboard: typeof en;
  }
}
