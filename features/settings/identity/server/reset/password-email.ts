import type { Email, EmailLanguage, Reaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { z } from "zod";

/** Why a link is sent: the person asked, an operator made the account, or an operator ended its password. */
export type PasswordEmailReason = "asked" | "created" | "forced";

const HOUR_MILLISECONDS = 60 * 60_000;

/** How long the link of an email works. Who did not ask for it may read it days later. */
export function lifetimeOf(reason: PasswordEmailReason): number {
  return reason === "asked" ? HOUR_MILLISECONDS : 7 * 24 * HOUR_MILLISECONDS;
}

/** The email with a link to choose a password, in the words that fit its reason. */
export function passwordEmail(
  language: EmailLanguage,
  reason: PasswordEmailReason,
  account: { email: string; name: string },
  link: string,
): Email {
  const { subject, before, after } = WORDS[language][reason];
  const greeting = `${GREETINGS[language]} ${account.name},`;
  return {
    to: account.email,
    subject,
    text: [greeting, "", ...before, "", link, "", after, ""].join("\n"),
  };
}

const GREETINGS: Readonly<Record<EmailLanguage, string>> = { en: "Hello", de: "Guten Tag" };

interface Words {
  readonly subject: string;
  readonly before: readonly string[];
  readonly after: string;
}

const WORDS: Readonly<Record<EmailLanguage, Readonly<Record<PasswordEmailReason, Words>>>> = {
  en: {
    asked: {
      subject: "Reset your Devloom password",
      before: [
        "somebody, hopefully you, asked to reset the password of your Devloom account.",
        "Choose a new one within the next hour:",
      ],
      after:
        "The link works once. If you did not ask for it, ignore this email: nothing has changed.",
    },
    created: {
      subject: "Your Devloom account is ready",
      before: [
        "those who run this Devloom installation made an account for you.",
        "Choose your password within the next seven days, then sign in with this address:",
      ],
      after:
        "The link works once. If you do not know what this is about, ignore this email: without a password nobody can sign in.",
    },
    forced: {
      subject: "Choose a new Devloom password",
      before: [
        "those who run this Devloom installation ended your password and signed you out everywhere.",
        "Choose a new one within the next seven days:",
      ],
      after: "The link works once. Your old password no longer works. Ask them if you wonder why.",
    },
  },
  de: {
    asked: {
      subject: "Ihr Devloom-Passwort zurücksetzen",
      before: [
        "jemand, hoffentlich Sie, möchte das Passwort Ihres Devloom-Kontos zurücksetzen.",
        "Wählen Sie innerhalb der nächsten Stunde ein neues:",
      ],
      after:
        "Der Link gilt einmal. Wenn Sie nicht darum gebeten haben, ignorieren Sie diese E-Mail: Nichts hat sich geändert.",
    },
    created: {
      subject: "Ihr Devloom-Konto ist bereit",
      before: [
        "die Betreiber dieser Devloom-Installation haben ein Konto für Sie angelegt.",
        "Wählen Sie innerhalb der nächsten sieben Tage Ihr Passwort und melden Sie sich dann mit dieser Adresse an:",
      ],
      after:
        "Der Link gilt einmal. Wenn Sie nicht wissen, worum es geht, ignorieren Sie diese E-Mail: Ohne Passwort kann sich niemand anmelden.",
    },
    forced: {
      subject: "Wählen Sie ein neues Devloom-Passwort",
      before: [
        "die Betreiber dieser Devloom-Installation haben Ihr Passwort beendet und Sie überall abgemeldet.",
        "Wählen Sie innerhalb der nächsten sieben Tage ein neues:",
      ],
      after:
        "Der Link gilt einmal. Ihr altes Passwort gilt nicht mehr. Fragen Sie die Betreiber, wenn Sie wissen möchten, warum.",
    },
  },
};

/** Operators ask for the email as anyone would; the event beside it says why. */
export function rememberReason(reason: PasswordEmailReason): Reaction {
  return async (tx, event) => {
    const { accountId } = z.object({ accountId: z.string() }).parse(event.data);
    await sql`update password_reset_request set reason = ${reason}
      where email = (select email from account where id = ${accountId})`.execute(tx.query());
  };
}
