import { createTransport, type Transporter } from "nodemailer";
import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Migration } from "../database/migration.ts";
import { newId } from "../ids.ts";
import type { Logger } from "../telemetry/log.ts";

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly Attachment[];
}

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** What became of an email. */
export interface Delivery {
  readonly kind: "smtp" | "development mailbox";
  /** The mail server's own words, where there is one. */
  readonly answer: string;
}

/** Sends mail, or keeps it in the development mailbox where no SMTP server is configured. */
export interface Mailer {
  readonly kind: "smtp" | "development mailbox";
  send(email: Email): Promise<void>;
  /** Sends and tells what the server answered. */
  deliver(email: Email): Promise<Delivery>;
}

export const mailMigration: Migration = {
  id: "kit/0002-mail",
  tables: {
    mail: {
      scope: "instance",
      privacy: "secret",
      retention: "until the installation is reset; development only",
      backup: "skip",
    },
  },
  sql: `
    create table mail (
      id uuid primary key,
      recipient text not null,
      subject text not null,
      body text not null,
      created_at timestamptz not null
    );
    create index mail_time on mail (created_at desc, id desc);
  `,
};

/** A mail server that has not answered by then is not going to. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export interface MailRoute {
  readonly url: string;
  readonly from: string;
}

const FRESH_MILLISECONDS = 2_000;

/**
 * Sends through whatever mail server is configured at the moment of sending, else keeps the email
 * in the mailbox. `kind` may be two seconds late after a change made on another gateway.
 */
export function configuredMailer(
  findRoute: () => Promise<MailRoute | null>,
  mailbox: Mailer,
  clock: Clock,
): Mailer & { refresh(): Promise<void> } {
  let known: { route: MailRoute | null; at: number } = { route: null, at: 0 };
  let sender: { url: string; transport: Transporter } | undefined;

  async function route(): Promise<MailRoute | null> {
    known = { route: await findRoute(), at: clock.now().getTime() };
    return known.route;
  }
  function transportTo(url: string): Transporter {
    if (sender?.url !== url) {
      sender?.transport.close();
      sender = { url, transport: createTransport({ url, ...PATIENCE }) };
    }
    return sender.transport;
  }
  async function deliver(email: Email): Promise<Delivery> {
    const found = await route();
    if (found === null) return mailbox.deliver(email);
    const { attachments = [], ...rest } = email;
    const sent: unknown = await transportTo(found.url).sendMail({
      from: found.from,
      ...rest,
      attachments: [...attachments],
    });
    return { kind: "smtp", answer: answerOf(sent) };
  }
  return {
    get kind() {
      const isStale = Math.abs(clock.now().getTime() - known.at) > FRESH_MILLISECONDS;
      // A database that is away is told by the next email.
      if (isStale) route().catch(() => undefined);
      return known.route === null ? mailbox.kind : "smtp";
    },
    deliver,
    async send(email) {
      await deliver(email);
    },
    async refresh() {
      await route();
    },
  };
}

function answerOf(sent: unknown): string {
  const hasAnswer = typeof sent === "object" && sent !== null && "response" in sent;
  return hasAnswer && typeof sent.response === "string" ? sent.response : "";
}

/** The mailbox keeps text alone; of attachments, what they were. */
function mailboxText({ text, attachments = [] }: Email): string {
  const names = attachments.map(
    ({ filename, content }) => `[${filename}, ${content.length} bytes]`,
  );
  return names.length === 0 ? text : `${text}\n${names.join("\n")}\n`;
}

export function developmentMailbox(database: Database, clock: Clock, log: Logger): Mailer {
  async function keep(email: Email): Promise<void> {
    await database.system(async (tx) => {
      await sql`insert into mail (id, recipient, subject, body, created_at)
        values (${newId()}, ${email.to}, ${email.subject}, ${mailboxText(email)}, ${clock.now()})`.execute(
        tx.query(),
      );
    });
    log.info({ subject: email.subject }, "mail kept in the development mailbox (/admin/mailbox)");
  }
  return {
    kind: "development mailbox",
    send: keep,
    async deliver(email) {
      await keep(email);
      return { kind: "development mailbox", answer: "" };
    },
  };
}
