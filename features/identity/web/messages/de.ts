import type { en } from "./en.ts";
import type { Translation } from "@devloom/web-kit";

export const de: Translation<typeof en> = {
  title: "Anmelden",
  back: "Zur Startseite",
  brand: "Devloom",
  aside: {
    title: "Den Faden wieder aufnehmen.",
    text: "Projekte, Läufe und Einstellungen, auf einem Webstuhl.",
  },
  tabs: { label: "Konto", login: "Anmelden", register: "Registrieren", reset: "Zurücksetzen" },
  heading: {
    login: "Bei Devloom anmelden",
    loginText: "Ihre Arbeit wartet dort, wo Sie sie gelassen haben.",
    register: "Konto anlegen",
    registerText: "Ein eigener Arbeitsbereich gehört dazu.",
    reset: "Passwort zurücksetzen",
    resetText: "Wir schicken einen Link, der einmal gilt.",
  },
  fields: {
    show: "Eingabe zeigen",
    hide: "Eingabe verbergen",
    name: "Name",
    email: "E-Mail",
    password: "Passwort",
    newPassword: "Neues Passwort",
    confirmPassword: "Passwort bestätigen",
    passwordHint:
      "Mindestens 8 Zeichen mit einem Großbuchstaben, einem Kleinbuchstaben und einer Ziffer.",
  },
  login: { submit: "Anmelden", loading: "Anmeldung läuft...", forgot: "Passwort vergessen?" },
  register: {
    submit: "Konto anlegen",
    loading: "Konto wird angelegt...",
    plan: "Tarif: {{plan}}",
    planHint: "Auf der Preisseite gewählt.",
    planClear: "Doch Starter benutzen",
    owner: "Das ist das erste Konto: Es wird Eigentümer dieser Installation.",
  },
  reset: {
    submit: "Link senden",
    loading: "Link wird gesendet...",
    sentTitle: "Sehen Sie in Ihr Postfach",
    sentText:
      "Gibt es ein Konto für {{email}}, ist ein Link unterwegs. Er gilt einmal und läuft ab.",
    mailbox:
      "Diese Installation hat keinen Mailserver: Die Nachricht landet in ihrem Entwicklungspostfach, das der Betreiber unter Admin › Mailbox liest.",
    back: "Zurück zur Anmeldung",
    again: "An eine andere Adresse senden",
  },
  choose: {
    title: "Neues Passwort wählen",
    text: "Alle Sitzungen dieses Kontos enden, danach melden Sie sich neu an.",
    submit: "Neues Passwort speichern",
    loading: "Wird gespeichert...",
    missingTitle: "Dieser Link ist unvollständig",
    missingText: "Öffnen Sie den Link aus der E-Mail noch einmal oder fordern Sie einen neuen an.",
    request: "Neuen Link anfordern",
    doneTitle: "Ihr Passwort ist geändert",
    doneText: "Melden Sie sich mit dem neuen Passwort an.",
    signIn: "Anmelden",
    failed: "Das Passwort konnte nicht geändert werden.",
  },
  social: {
    or: "oder weiter mit",
    google: "Google",
    github: "GitHub",
    progress: "Verbindung zu {{provider}}...",
    demo: "Demo",
    demoHint:
      "Es antwortet der Demo-Identitätsanbieter in dieser Installation, nicht Google oder GitHub.",
    unavailable: "Auf dieser Installation nicht eingerichtet",
    loadFailed: "Die Anmeldung über andere Dienste ist gerade nicht erreichbar.",
    failed: "Die Anmeldung mit {{provider}} hat nicht geklappt. Bitte noch einmal versuchen.",
  },
  demo: { title: "Demo-Anmeldung", fill: "Eintragen" },
  errors: {
    login: "Die Anmeldung hat nicht geklappt. Bitte noch einmal versuchen.",
    credentials: "E-Mail oder Passwort ist falsch. Bitte noch einmal versuchen.",
    register: "Die Registrierung hat nicht geklappt. Bitte noch einmal versuchen.",
    reset: "Die E-Mail konnte nicht gesendet werden. Bitte noch einmal versuchen.",
  },
  problems: {
    email: "Bitte eine gültige E-Mail-Adresse eingeben",
    passwordLength: "Das Passwort braucht mindestens 8 Zeichen",
    passwordUpper: "Das Passwort braucht mindestens einen Großbuchstaben",
    passwordLower: "Das Passwort braucht mindestens einen Kleinbuchstaben",
    passwordDigit: "Das Passwort braucht mindestens eine Ziffer",
    name: "Der Name braucht mindestens 2 Zeichen",
    mismatch: "Die Passwörter stimmen nicht überein",
  },
};
