import { assertNever } from "@devloom/contract";
import type { Letter, Reaction } from "@devloom/server-kit";
import { sql } from "kysely";
import { z } from "zod";

/** Why a link is sent: the person asked, an operator made the account, or an operator ended its password. */
export type LetterReason = "asked" | "created" | "forced";

const HOUR_MILLISECONDS = 60 * 60_000;

/** How long the link of a letter works. Who did not ask for it may read it days later. */
export function lifetimeOf(reason: LetterReason): number {
  return reason === "asked" ? HOUR_MILLISECONDS : 7 * 24 * HOUR_MILLISECONDS;
}

/** The letter with a link to choose a password, in the words that fit its reason. */
export function passwordLetter(
  reason: LetterReason,
  account: { email: string; name: string },
  link: string,
): Letter {
  const { subject, before, after } = wordsOf(reason);
  return {
    to: account.email,
    subject,
    text: [`Hello ${account.name},`, "", ...before, "", link, "", after, ""].join("\n"),
  };
}

function wordsOf(reason: LetterReason): { subject: string; before: string[]; after: string } {
  switch (reason) {
    case "asked":
      return {
        subject: "Reset your Devloom password",
        before: [
          "somebody, hopefully you, asked to reset the password of your Devloom account.",
          "Choose a new one within the next hour:",
        ],
        after:
          "The link works once. If you did not ask for it, ignore this letter: nothing has changed.",
      };
    case "created":
      return {
        subject: "Your Devloom account is ready",
        before: [
          "those who run this Devloom installation made an account for you.",
          "Choose your password within the next seven days, then sign in with this address:",
        ],
        after:
          "The link works once. If you do not know what this is about, ignore this letter: without a password nobody can sign in.",
      };
    case "forced":
      return {
        subject: "Choose a new Devloom password",
        before: [
          "those who run this Devloom installation ended your password and signed you out everywhere.",
          "Choose a new one within the next seven days:",
        ],
        after:
          "The link works once. Your old password no longer works. Ask them if you wonder why.",
      };
    default:
      return assertNever(reason);
  }
}

/** Operators ask for the letter as anyone would; the event beside it says why. */
export function rememberReason(reason: LetterReason): Reaction {
  return async (tx, event) => {
    const { accountId } = z.object({ accountId: z.string() }).parse(event.data);
    await sql`update password_reset_request set reason = ${reason}
      where email = (select email from account where id = ${accountId})`.execute(tx.query());
  };
}
