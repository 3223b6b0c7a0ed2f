import type { Email, EmailLanguage } from "@devloom/server-kit";

interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
}

function write(to: string, { subject, lines }: Words): Email {
  return { to, subject, text: [...lines, ""].join("\n") };
}

/** Asks whoever reads the new address to confirm it. */
export function confirmationEmail(
  language: EmailLanguage,
  to: string,
  name: string,
  link: string,
): Email {
  const words: Record<EmailLanguage, Words> = {
    en: {
      subject: "Confirm your new Devloom address",
      lines: [
        `Hello ${name},`,
        "",
        "this address is to become the one of your Devloom account.",
        "Confirm that within the next hour:",
        "",
        link,
        "",
        "If you did not ask for it, ignore this email: nothing has changed.",
      ],
    },
    de: {
      subject: "Bestätigen Sie Ihre neue Devloom-Adresse",
      lines: [
        `Guten Tag ${name},`,
        "",
        "diese Adresse soll die Ihres Devloom-Kontos werden.",
        "Bestätigen Sie das innerhalb der nächsten Stunde:",
        "",
        link,
        "",
        "Wenn Sie nicht darum gebeten haben, ignorieren Sie diese E-Mail: Nichts hat sich geändert.",
      ],
    },
  };
  return write(to, words[language]);
}

/** Tells the holder of an address that somebody else wanted it. */
export function addressTakenEmail(language: EmailLanguage, to: string): Email {
  const words: Record<EmailLanguage, Words> = {
    en: {
      subject: "Your address is in use at Devloom",
      lines: [
        "Hello,",
        "",
        "somebody asked to use this address for another Devloom account.",
        "It belongs to yours already, so nothing has changed.",
      ],
    },
    de: {
      subject: "Ihre Adresse ist bei Devloom schon in Gebrauch",
      lines: [
        "Guten Tag,",
        "",
        "jemand wollte diese Adresse für ein anderes Devloom-Konto verwenden.",
        "Sie gehört schon zu Ihrem, deshalb hat sich nichts geändert.",
      ],
    },
  };
  return write(to, words[language]);
}

/** Tells the old address that it is no longer the one of the account. */
export function addressChangedEmail(language: EmailLanguage, to: string, name: string): Email {
  const words: Record<EmailLanguage, Words> = {
    en: {
      subject: "Your Devloom address was changed",
      lines: [
        `Hello ${name},`,
        "",
        "your Devloom account has a new address and no longer uses this one.",
        "If that was not you, tell those who run your installation at once.",
      ],
    },
    de: {
      subject: "Ihre Devloom-Adresse wurde geändert",
      lines: [
        `Guten Tag ${name},`,
        "",
        "Ihr Devloom-Konto hat eine neue Adresse und verwendet diese nicht mehr.",
        "Wenn Sie das nicht waren, sagen Sie es sofort den Betreibern Ihrer Installation.",
      ],
    },
  };
  return write(to, words[language]);
}
