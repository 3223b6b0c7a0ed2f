export const en = {
  navigation: { "/admin/mailbox": "Mailbox" },
  title: "Development mailbox",
  description: "Emails land here because no SMTP server is configured (SMTP_URL).",
  search: "Search mail",
  empty: "No mail yet",
  emptyHint: "Emails the product sends, such as password resets, appear here.",
  column: { subject: "Subject", to: "To", time: "Sent" },
  reading: "Message",
  choose: "Select an email to read it.",
  to: "To {{address}}",
  close: "Close message",
  deniedTitle: "The mailbox is for operators",
  deniedHint:
    "It holds mail of every workspace. The role that is missing: operator of the installation, the account that registered first.",
  back: "Back to the dashboard",
};

declare module "@devloom/web-kit" {
  interface MessageCatalog {
    mailbox: typeof en;
  }
}
