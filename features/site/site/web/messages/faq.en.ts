/** Each entry belongs to a topic; its key is the anchor in `/faq#key`. */
export const faqEn = {
  title: "Questions, answered for this installation",
  lead: "Where an answer depends on how this installation is set up, it says how that is right now.",
  all: "All questions",
  search: "Search the answers",
  clear: "Clear search",
  none: "No answer contains “{{text}}”.",
  found_one: "{{count}} answer",
  found_other: "{{count}} answers",
  link: "Link to this answer",
  topics: {
    ai: "AI generation",
    integrations: "Integrations",
    security: "Data security",
    billing: "Billing",
    support: "Support",
  },
  entries: {
    "ai-generation": {
      question: "Do I need an AI provider?",
      answer:
        "No. The visual editor, the IDE and everything else work without one. With one, you can ask for a change in the editor and review it before it is written.",
      providerNone:
        "AI provider on this installation: none configured. An owner adds one under Settings.",
      providerSet: "AI provider on this installation: {{provider}}.",
    },
    "generation-limits": {
      question: "How many generations do I get?",
      answer:
        "That is part of your plan: {{starter}} on Starter, no limit on Pro and Enterprise. The dashboard shows the count, the server keeps it, and when a limit is reached the message names the plan that lifts it.",
    },
    integrations: {
      question: "What does Devloom connect to?",
      answer:
        "To git, because every project is a repository. To your mail server over SMTP. To Google and GitHub for signing in, once they are configured. To your OpenTelemetry collector, which receives its traces and metrics. And to your own scripts: whatever a screen does is a documented call.",
    },
    "open-api": {
      question: "Can I automate it?",
      answer:
        "Yes. The OpenAPI document of this installation is served at /api/openapi.json and describes every call the screens make, with the permission each one needs.",
    },
    "data-security": {
      question: "Where is my data, and who can read it?",
      answer:
        "It stays on the machine that runs this installation: records in PostgreSQL, code in git repositories on disk. Workspaces are kept apart by the server and once more by the database. Secrets are encrypted at rest and can be replaced but never read back.",
    },
    passwords: {
      question: "How are accounts protected?",
      answer:
        "Passwords are hashed with argon2id. Sessions use short-lived access tokens, and the token that renews them rotates with each use: if an old copy ever turns up, the whole session ends. Repeated failures are slowed down and then locked out.",
    },
    billing: {
      question: "What does it cost, and when do I pay?",
      answer:
        "{{prices}} per month. This version has no payment step: no card is asked for and nothing is charged. The plan you choose sets the limits of your workspace.",
    },
    "change-plan": {
      question: "What if I outgrow my plan?",
      answer:
        "Nothing is lost. What is beyond the limit is refused with a message that names the plan that lifts it, and what you already have keeps working.",
    },
    support: {
      question: "Who helps when something breaks?",
      answer:
        "Start with the people who run this installation. Each error on screen carries a request id; with it they find the exact line in the log. For plans and contracts, Contact Sales stores your message here.",
      versionLine: "This installation runs version {{version}}.",
    },
    mail: {
      question: "Why did no mail arrive?",
      answer: "Mail leaves only when a mail server is configured.",
      mailSmtp:
        "Mail on this installation is sent by SMTP. Check the junk folder, then ask the operator.",
      mailBox:
        "This installation has no mail server. Messages land in its development mailbox, which the operator reads under Admin › Mailbox.",
    },
  },
};
