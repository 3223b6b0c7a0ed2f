import type { PlatformConfig } from "../platform.ts";
import type { Settings } from "../settings/settings.ts";
import type { MailRoute } from "./mailer.ts";

/** Settings of the mail server; a build without the feature that declares them has the variable alone. */
export const MAIL_URL_SETTING = "mail.smtpUrl";
export const MAIL_FROM_SETTING = "mail.from";

const installation = { tenantId: "00000000-0000-0000-0000-000000000000", accountId: null };

/** Through which server emails leave; `null` where none is configured. */
export async function mailRoute(
  settings: Settings,
  { smtpUrl, mailFrom }: PlatformConfig,
): Promise<MailRoute | null> {
  const read = async (key: string): Promise<string | null> => {
    const value = settings.definitions.has(key)
      ? await settings.effective(key, installation)
      : null;
    return typeof value === "string" ? value : null;
  };
  const url = (await read(MAIL_URL_SETTING)) ?? smtpUrl;
  return url === null ? null : { url, from: (await read(MAIL_FROM_SETTING)) ?? mailFrom };
}
