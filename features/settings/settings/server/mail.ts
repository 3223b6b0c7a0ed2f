import {
  type Actor,
  type Email,
  type EmailLanguage,
  emailLanguage,
  MAIL_URL_SETTING,
  mailRoute,
  type Platform,
  resolveSetting,
} from "@devloom/server-kit";
import { findPerson } from "../../identity/server/exports/accounts.ts";
import type { MailState, TestMailAnswer } from "../contract.ts";

/** Where emails go, without anything that would let one send them. */
export async function describeMail(platform: Platform, actor: Actor): Promise<MailState> {
  const { settings, config } = platform;
  const route = await mailRoute(settings, config);
  const definition = settings.definitions.get(MAIL_URL_SETTING);
  const found =
    definition === undefined
      ? undefined
      : resolveSetting(definition, await settings.stored(actor), settings.given);
  const address = route === null ? null : new URL(route.url);
  return {
    kind: route === null ? "development mailbox" : "smtp",
    server: address?.host ?? null,
    encrypted: address?.protocol === "smtps:",
    from: route?.from ?? config.mailFrom,
    source: found?.source ?? "default",
    givenBy: settings.given.get(MAIL_URL_SETTING)?.name ?? null,
  };
}

/** Sends an email now and repeats what the mail server said, whether it took the email or not. */
export async function tryMail(
  platform: Platform,
  actor: Actor,
  wanted: string | undefined,
): Promise<TestMailAnswer> {
  const to = wanted ?? (await ownAddress(platform, actor));
  try {
    const language = await emailLanguage(platform.settings, actor);
    const email = testEmail(language, to, platform.config.publicUrl);
    const { kind, answer } = await platform.mail.deliver(email);
    return { ok: true, kind, to, answer };
  } catch (error) {
    platform.log.info({ err: error }, "a test email was refused");
    return { ok: false, kind: "smtp", to, answer: wordsOf(error) };
  }
}

/** Whoever tries the mail server reads what it sent. */
function testEmail(language: EmailLanguage, to: string, url: string): Email {
  const words: Record<EmailLanguage, readonly [subject: string, ...lines: string[]]> = {
    en: [
      "Devloom test email",
      "Hello,",
      "",
      `this email was sent from the settings of ${url} to test its mail server.`,
      "It arrived, so you will get emails from Devloom.",
    ],
    de: [
      "Test-E-Mail von Devloom",
      "Guten Tag,",
      "",
      `diese E-Mail wurde in den Einstellungen von ${url} verschickt, um den Mailserver zu testen.`,
      "Sie ist angekommen: E-Mails von Devloom erreichen Sie.",
    ],
  };
  const [subject, ...lines] = words[language];
  return { to, subject, text: [...lines, ""].join("\n") };
}

async function ownAddress(platform: Platform, { accountId }: Actor): Promise<string> {
  return (await findPerson(platform, accountId))?.email ?? "";
}

/** What a mail server or the way to it said; never the address with its password. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const said = "response" in error && typeof error.response === "string" ? error.response : "";
  return said === "" ? error.message : said;
}
