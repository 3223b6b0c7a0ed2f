import type { Role } from "@devloom/contract";
import type { Email, EmailLanguage } from "@devloom/server-kit";
import type { InvitationRow } from "./invitation-store.ts";

type Invited = Pick<InvitationRow, "role" | "tenant_name" | "invited_by_name">;

const GERMAN_ROLES: Readonly<Record<Role, string>> = {
  viewer: "Betrachter",
  developer: "Entwickler",
  admin: "Administrator",
  owner: "Eigentümer",
};

/** The email with the link to an invitation. */
export function invitationEmail(
  language: EmailLanguage,
  row: Invited,
  to: string,
  link: string,
): Email {
  const { subject, before, after } = WORDS[language](row);
  return { to, subject, text: [...before, "", link, "", after, ""].join("\n") };
}

type Words = (row: Invited) => { subject: string; before: string[]; after: string };

const WORDS: Readonly<Record<EmailLanguage, Words>> = {
  en: (row) => ({
    subject: `You are invited to ${row.tenant_name} on Devloom`,
    before: [
      "Hello,",
      "",
      `${row.invited_by_name ?? "Somebody"} invites you to the workspace "${row.tenant_name}" as ${row.role}.`,
      "Accept or decline within seven days:",
    ],
    after: "If you do not know what this is about, ignore this email: nothing happens without you.",
  }),
  de: (row) => ({
    subject: `Sie sind auf Devloom eingeladen: ${row.tenant_name}`,
    before: [
      "Guten Tag,",
      "",
      `${row.invited_by_name ?? "Jemand"} lädt Sie in den Arbeitsbereich „${row.tenant_name}“ ein, in der Rolle ${GERMAN_ROLES[row.role]}.`,
      "Nehmen Sie innerhalb von sieben Tagen an oder lehnen Sie ab:",
    ],
    after:
      "Wenn Sie nicht wissen, worum es geht, ignorieren Sie diese E-Mail: Ohne Sie geschieht nichts.",
  }),
};
