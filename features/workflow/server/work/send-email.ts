import type { Mailer } from "@devloom/server-kit";
import { type Work, WorkFailed } from "./work.ts";

const ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+$/;

/** Sends a letter through the installation's mail server, or into its development mailbox. */
export function sendEmail(mail: Mailer): Work {
  return async ({ headers }) => {
    const { to, subject, text } = headers;
    if (typeof to !== "string" || !ADDRESS.test(to.trim()))
      throw new WorkFailed("The recipient is no e-mail address.", true);
    if (typeof subject !== "string" || /[\r\n]/.test(subject))
      throw new WorkFailed("The letter has no subject of one line.", true);
    if (typeof text !== "string") throw new WorkFailed("The letter has no text.", true);
    await mail.send({ to: to.trim(), subject, text });
    return {};
  };
}
