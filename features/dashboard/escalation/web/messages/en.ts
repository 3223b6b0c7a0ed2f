export const en = {
  action: {
    close: "Close",
    choose: "Choose …",
  },
  target: {
    schedule: "On call",
    team: "Teams",
    person: "People",
  },
  gone: {
    schedule: "Deleted schedule",
    team: "Deleted team",
    person: "Former member",
  },
  timeline: {
    action: "Timeline",
    title: "Timeline of {{name}}",
    description: "Who gets notified and when if no one responds.",
    start: "Begins",
    label: "Notification timeline",
    step: "Step {{step}}, after {{minutes}} min",
    round: "round {{round}}",
  },
  policy: {
    title: "Escalation policies",
    search: "Search policies",
    create: "New policy",
    edit: "Edit policy",
    empty: "No escalation policies yet",
    emptyHint: "A policy notifies people step by step until someone responds.",
    deleteHint: "Anything that uses this policy stops notifying people.",
    field: {
      name: "Name",
      description: "Description",
      steps: "Steps",
      waitMinutes: "Wait, in minutes",
      targets: "Notify",
      repeatCount: "Repeat (times)",
      repeatAfterMinutes: "Repeat after (minutes)",
    },
    item: { steps: "Step {{number}}" },
    add: { steps: "Add a step" },
    remove: { steps: "Remove step {{number}}" },
    removeTarget: "Remove {{name}}",
    atOnce: "Immediately",
    after_one: "After {{count}} minute without a response",
    after_other: "After {{count}} minutes without a response",
    toSchedule: "On call in {{name}}",
    toTeam: "Team {{name}}",
    never: "Ends after the last step.",
    repeats_one: "Repeats once, {{minutes}} minutes after the last step.",
    repeats_other: "Repeats {{count}} times, {{minutes}} minutes after the last step.",
  },
};

declare module "@devloom/web-kit" {
  interface MessageCatalog {
    escalation: typeof en;
  }
}
