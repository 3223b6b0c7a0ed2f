import type { Translation } from "@devloom/web-kit";
import type { en } from "./en.ts";

export const de: Translation<typeof en> = {
  navigation: { "/admin/mailbox": "Postfach" },
  title: "Entwicklungspostfach",
  description: "Post, die hier liegt, weil kein SMTP-Server eingerichtet ist (SMTP_URL).",
  search: "Post durchsuchen",
  empty: "Noch keine Post",
  emptyHint: "Post erscheint hier, wenn etwas versandt wird, zum Beispiel für ein neues Passwort.",
  column: { subject: "Betreff", to: "An", time: "Gesendet" },
  reading: "Nachricht",
  choose: "Wählen Sie eine Nachricht, um sie zu lesen.",
  to: "An {{address}}",
  close: "Nachricht schließen",
  deniedTitle: "Das Postfach ist für Betreiber",
  deniedHint:
    "Es enthält Post aller Arbeitsbereiche. Die fehlende Rolle: Betreiber der Installation, das Konto, das sich zuerst registriert hat.",
  back: "Zurück zur Übersicht",
};
