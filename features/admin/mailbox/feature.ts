import { defineFeature } from "@devloom/contract";

export const mailboxFeature = defineFeature({
  id: "mailbox",
  title: "Development mailbox",
  navigation: [{ path: "/admin/mailbox", title: "Mailbox", area: "admin", operatorOnly: true }],
});
