import type { Translation } from "../i18n/messages.ts";
import type { en } from "./en.ts";

export const de: Translation<typeof en> = {
  role: {
    viewer: "Betrachter",
    developer: "Entwickler",
    admin: "Administrator",
    owner: "Eigentümer",
  },
  denied: {
    title: "Das können Sie nicht öffnen",
    signedOut: "Melden Sie sich zuerst an.",
    role: "Dafür braucht es die Rolle {{role}} oder eine mit der Berechtigung {{permission}}. Ihre Rolle ist {{own}}.",
    permission: "Dafür braucht es die Berechtigung {{permission}}. Ihre Rolle ist {{own}}.",
    operator:
      "Dafür braucht es den Betreiber der Installation: das Konto, das sich zuerst registriert hat.",
    request: "Zugriff anfragen",
    why: "Wofür brauchen Sie es?",
    duration: "Für wie lange?",
    hours_one: "{{count}} Stunde",
    hours_other: "{{count}} Stunden",
    sent: "Ihre Anfrage ist gespeichert. Wer sie genehmigen darf, kann sie sehen.",
  },
  error: {
    title: "Das hat nicht geklappt",
    network:
      "Der Server ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es erneut.",
    requestId: "Kennung der Anfrage",
    retry: "Erneut versuchen",
    screen: "Diese Ansicht konnte nicht gezeigt werden",
  },
  notFound: {
    title: "Seite nicht gefunden",
    message: "Unter dieser Adresse gibt es nichts",
    home: "Zur Startseite",
  },
  connection: {
    offline: "Sie sind offline. Änderungen lassen sich erst mit Verbindung wieder speichern.",
    unreachable: "Der Server antwortet nicht. Es wird von selbst weiter versucht.",
  },
  run: {
    queued: "Wartet auf Start",
    running: "Läuft",
    waiting: "Wartet",
    succeeded: "Gelungen",
    failed: "Fehlgeschlagen",
    cancelled: "Abgebrochen",
  },
  notifications: { label: "Benachrichtigungen", dismiss: "Schließen" },
  table: {
    search: "Suchen",
    clearSearch: "Suche leeren",
    noMatch: "Nichts passt zu „{{search}}“",
    noMatchHint: "Versuchen Sie ein anderes Wort oder leeren Sie die Suche.",
    shown: "{{shown}} von {{total}}",
    more: "Mehr laden",
    loading: "Wird geladen",
  },
  form: {
    required: "Dieses Feld wird gebraucht",
    email: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
    minLength: "Mindestens {{count}} Zeichen",
    maxLength: "Höchstens {{count}} Zeichen",
    minimum: "Der kleinste Wert ist {{value}}",
    maximum: "Der größte Wert ist {{value}}",
    integer: "Geben Sie eine ganze Zahl ein",
    number: "Geben Sie eine Zahl ein",
    pattern: "Das hat nicht die erwartete Form",
    choose: "Wählen Sie einen der angebotenen Werte",
    json: "Das ist kein gültiges JSON",
    save: "Speichern",
    cancel: "Abbrechen",
    close: "Schließen",
    unset: "Nicht gesetzt",
  },
};
