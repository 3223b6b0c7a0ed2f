import { defineWebModule } from "@devloom/web-kit";

export const mailboxWeb = defineWebModule({
  id: "mailbox",
  manifest: () => import("../feature.ts").then((module) => module.mailboxFeature),
  messages: {
    en: () => import("./messages/en.ts").then((module) => module.en),
    de: () => import("./messages/de.ts").then((module) => module.de),
  },
  routes: [
    {
      path: "/admin/mailbox",
      load: () => import("./MailboxScreen.tsx").then((module) => module.MailboxScreen),
    },
  ],
});
