import {
  type Actor,
  MAIL_URL_SETTING,
  mailRoute,
  type Platform,
  winner,
} from "@devloom/server-kit";
import { sql } from "kysely";
import type { MailState, TestMailAnswer } from "../contract.ts";

/** Where letters go, without anything that would let one send them. */
export async function describeMail(platform: Platform, actor: Actor): Promise<MailState> {
  const { settings, config } = platform;
  const route = await mailRoute(settings, config);
  const definition = settings.definitions.get(MAIL_URL_SETTING);
  const found =
    definition === undefined
      ? undefined
      : winner(definition, await settings.stored(actor), settings.given);
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

/** Sends a letter now and repeats what the mail server said, whether it took the letter or not. */
export async function tryMail(
  platform: Platform,
  actor: Actor,
  wanted: string | undefined,
): Promise<TestMailAnswer> {
  const to = wanted ?? (await ownAddress(platform, actor));
  try {
    const { kind, answer } = await platform.mail.deliver({
      to,
      subject: "Devloom test letter",
      text: [
        "Hello,",
        "",
        `this letter was sent from the settings of ${platform.config.publicUrl} to try its mail server.`,
        "It arrived, so letters from Devloom reach you.",
        "",
      ].join("\n"),
    });
    return { ok: true, kind, to, answer };
  } catch (error) {
    platform.log.info({ err: error }, "a test letter was refused");
    return { ok: false, kind: "smtp", to, answer: wordsOf(error) };
  }
}

async function ownAddress({ database }: Platform, { accountId }: Actor): Promise<string> {
  const { rows } = await database.system((tx) =>
    sql<{ email: string }>`select email from account where id = ${accountId}`.execute(tx.query()),
  );
  return rows[0]?.email ?? "";
}

/** What a mail server or the way to it said; never the address with its password. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const said = "response" in error && typeof error.response === "string" ? error.response : "";
  return said === "" ? error.message : said;
}
