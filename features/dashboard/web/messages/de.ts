import type { en } from "./en.ts";
import { eventsDe } from "./events.de.ts";
import type { Translation } from "@devloom/web-kit";

export const de: Translation<typeof en> = {
  navigation: { "/": "Übersicht" },
  title: "Dashboard",
  welcome: "Willkommen zurück, {{name}}",
  workspace: "{{workspace}} · Tarif {{plan}}",
  stats: {
    label: "Dieser Monat",
    generations: "Code-Generierungen diesen Monat",
    generationsOf: "{{used}} von {{limit}} mit {{plan}}",
    generationsUnlimited: "Unbegrenzt mit {{plan}}",
    workflows: "Aktive Workflows",
    workflowsNone: "Gerade läuft keiner",
    workflowsSome: "Laufen oder warten gerade",
    usage: "API-Nutzung",
    usageOf: "{{used}} von {{budget}} Aufrufen",
    failed: "Die Zahlen konnten nicht geladen werden.",
  },
  actions: {
    title: "Schnell erledigt",
    create: "Projekt anlegen",
    createText: "Ein Name genügt; ein Git-Repository gehört dazu.",
    check: "Repository prüfen",
    checkText: "Jedes Objekt eines Projekts als Lauf prüfen.",
    settings: "Einstellungen öffnen",
    settingsText: "Darstellung, Sprache und Arbeitsbereich.",
  },
  checklist: {
    title: "Erste Schritte",
    progress: "{{done}} von {{total}} erledigt",
    lead: "Jeder Schritt hakt sich selbst ab, sobald er wirklich geschehen ist.",
    done: "Erledigt",
    open: "Offen",
    items: {
      project: { title: "Ein Projekt anlegen", action: "Projekt anlegen" },
      check: { title: "Sein Repository prüfen", action: "Projekt wählen" },
      mail: { title: "Einen Mailserver verbinden", action: "SMTP_URL setzen und neu starten" },
      appearance: {
        title: "Darstellung, Dichte oder Sprache anpassen",
        action: "Einstellungen öffnen",
      },
    },
  },
  activity: {
    title: "Verlauf",
    lead: "Was zuletzt in diesem Arbeitsbereich geschah.",
    empty: "Noch ist nichts geschehen",
    emptyText: "Legen Sie ein Projekt an, und es erscheint hier, sobald es existiert.",
    failed: "Der Verlauf konnte nicht geladen werden.",
    system: "Devloom",
    you: "Sie",
  },
  demo: {
    title: "Das ist der Demo-Arbeitsbereich",
    text: "Seine Datensätze sind erfunden, damit es etwas zu sehen gibt. Er lässt sich jederzeit entfernen.",
    remove: "Demo-Arbeitsbereich entfernen",
    confirmTitle: "Den Demo-Arbeitsbereich entfernen?",
    confirmText:
      "Das Demo-Konto und alles darin wird gelöscht, und Sie werden abgemeldet. Andere Arbeitsbereiche bleiben, wie sie sind.",
    confirm: "Entfernen",
    cancel: "Behalten",
    removing: "Wird entfernt...",
    removed: "Der Demo-Arbeitsbereich ist entfernt.",
    failed: "Der Demo-Arbeitsbereich konnte nicht entfernt werden.",
  },
  plan: { starter: "Starter", pro: "Pro", enterprise: "Enterprise" },
  retry: "Noch einmal versuchen",
  requestId: "Anfrage {{id}}",
  loading: "Wird geladen",
  events: eventsDe,
};
