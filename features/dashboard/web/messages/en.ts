import { eventsEn } from "./events.en.ts";

/** English is the complete set; every other language has exactly these keys. */
export const en = {
  navigation: { "/": "Overview" },
  title: "Dashboard",
  welcome: "Welcome back, {{name}}",
  workspace: "{{workspace}} · {{plan}} plan",
  stats: {
    label: "This month",
    generations: "Code generations this month",
    generationsOf: "{{used}} of {{limit}} on {{plan}}",
    generationsUnlimited: "Unlimited on {{plan}}",
    workflows: "Active workflows",
    workflowsNone: "None is running right now",
    workflowsSome: "Running or waiting right now",
    usage: "API usage",
    usageOf: "{{used}} of {{budget}} calls",
    failed: "The figures could not be loaded.",
  },
  actions: {
    title: "Quick actions",
    create: "Create project",
    createText: "From a starter, a repository, an archive or a folder.",
    check: "Check a repository",
    checkText: "Verify each object of a project as a run.",
    settings: "Open settings",
    settingsText: "Appearance, language and workspace.",
  },
  checklist: {
    title: "First steps",
    progress: "{{done}} of {{total}} done",
    lead: "Each step ticks itself once it has really happened.",
    done: "Done",
    open: "To do",
    items: {
      project: { title: "Create a project", action: "Create project" },
      editor: { title: "Open it in the visual editor", action: "Begin with a starter" },
      check: { title: "Check its repository", action: "Choose a project" },
      mail: { title: "Connect a mail server", action: "Set SMTP_URL and start again" },
      appearance: { title: "Make it yours: theme, density or language", action: "Open settings" },
    },
  },
  activity: {
    title: "Activity",
    lead: "What happened last in this workspace.",
    empty: "Nothing has happened yet",
    emptyText: "Create a project, and it shows up here the moment it exists.",
    failed: "The activity could not be loaded.",
    system: "Devloom",
    you: "You",
  },
  demo: {
    title: "This is the demo workspace",
    text: "Its records are made up so that there is something to look at. Remove it whenever you like.",
    remove: "Remove demo workspace",
    confirmTitle: "Remove the demo workspace?",
    confirmText:
      "The demo account and everything in it is deleted, and you are signed out. Other workspaces stay as they are.",
    confirm: "Remove it",
    cancel: "Keep it",
    removing: "Removing...",
    removed: "The demo workspace is gone.",
    failed: "The demo workspace could not be removed.",
  },
  plan: { starter: "Starter", pro: "Pro", enterprise: "Enterprise" },
  retry: "Try again",
  requestId: "Request {{id}}",
  loading: "Loading",
  events: eventsEn,
};

declare module "@devloom/web-kit" {
  interface MessageCatalog {
    dashboard: typeof en;
  }
}
