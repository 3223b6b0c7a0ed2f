import { createTransport } from "nodemailer";
import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Migration } from "../database/migration.ts";
import { newId } from "../ids.ts";
import type { Logger } from "../telemetry/log.ts";

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail, or keeps it in the development mailbox where no SMTP server is configured. */
export interface Mailer {
  readonly kind: "smtp" | "development mailbox";
  send(letter: Letter): Promise<void>;
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

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url);
  return {
    kind: "smtp",
    async send(letter) {
      await transport.sendMail({ from, ...letter });
    },
  };
}

export function developmentMailbox(database: Database, clock: Clock, log: Logger): Mailer {
  return {
    kind: "development mailbox",
    async send(letter) {
      await database.system(async (tx) => {
        await sql`insert into mail (id, recipient, subject, body, created_at)
          values (${newId()}, ${letter.to}, ${letter.subject}, ${letter.text}, ${clock.now()})`.execute(
          tx.query(),
        );
      });
      log.info(
        { subject: letter.subject },
        "mail kept in the development mailbox (/admin/mailbox)",
      );
    },
  };
}
