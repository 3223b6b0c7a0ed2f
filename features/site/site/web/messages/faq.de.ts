import type { faqEn } from "./faq.en.ts";
import type { Translation } from "@devloom/web-kit";

export const faqDe: Translation<typeof faqEn> = {
  title: "Fragen, beantwortet für diese Installation",
  lead: "Wo eine Antwort davon abhängt, wie diese Installation eingerichtet ist, steht dabei, wie es gerade ist.",
  all: "Alle Fragen",
  search: "Antworten durchsuchen",
  clear: "Suche leeren",
  none: "Keine Antwort enthält „{{text}}“.",
  found_one: "{{count}} Antwort",
  found_other: "{{count}} Antworten",
  link: "Link zu dieser Antwort",
  topics: {
    ai: "KI-Generierung",
    integrations: "Integrationen",
    security: "Datensicherheit",
    billing: "Abrechnung",
    support: "Hilfe",
  },
  entries: {
    "ai-generation": {
      question: "Brauche ich einen KI-Anbieter?",
      answer:
        "Nein. Der visuelle Editor, die IDE und alles andere arbeiten ohne. Mit einem können Sie im Editor um eine Änderung bitten und sie prüfen, bevor sie geschrieben wird.",
      providerNone:
        "KI-Anbieter dieser Installation: keiner eingerichtet. Ein Eigentümer ergänzt ihn unter Einstellungen.",
      providerSet: "KI-Anbieter dieser Installation: {{provider}}.",
    },
    "generation-limits": {
      question: "Wie viele Generierungen bekomme ich?",
      answer:
        "Das gehört zum Tarif: {{starter}} mit Starter, ohne Grenze mit Pro und Enterprise. Das Dashboard zeigt den Stand, der Server zählt, und an der Grenze nennt die Meldung den Tarif, der sie aufhebt.",
    },
    integrations: {
      question: "Womit verbindet sich Devloom?",
      answer:
        "Mit Git, denn jedes Projekt ist ein Repository. Mit Ihrem Mailserver über SMTP. Mit Google und GitHub zur Anmeldung, sobald sie eingerichtet sind. Mit Ihrem OpenTelemetry-Sammler, der seine Spuren und Metriken erhält. Und mit Ihren Skripten: Was ein Bildschirm tut, ist ein dokumentierter Aufruf.",
    },
    "open-api": {
      question: "Lässt es sich automatisieren?",
      answer:
        "Ja. Das OpenAPI-Dokument dieser Installation liegt unter /api/openapi.json und beschreibt jeden Aufruf der Bildschirme samt dem Recht, das er braucht.",
    },
    "data-security": {
      question: "Wo liegen meine Daten, und wer kann sie lesen?",
      answer:
        "Auf der Maschine, die diese Installation betreibt: Datensätze in PostgreSQL, Code in Git-Repositories auf der Platte. Arbeitsbereiche trennt der Server und die Datenbank noch einmal. Geheimnisse sind verschlüsselt gespeichert; sie lassen sich ersetzen, aber nie auslesen.",
    },
    passwords: {
      question: "Wie sind Konten geschützt?",
      answer:
        "Passwörter werden mit argon2id gehasht. Sitzungen benutzen kurzlebige Zugriffstoken, und das Token zum Erneuern wechselt bei jedem Gebrauch: Taucht je eine alte Kopie auf, endet die ganze Sitzung. Wiederholte Fehlversuche werden erst gebremst, dann gesperrt.",
    },
    billing: {
      question: "Was kostet es, und wann zahle ich?",
      answer:
        "{{prices}} pro Monat. Diese Version hat keinen Bezahlschritt: Sie fragt nach keiner Karte und berechnet nichts. Der gewählte Tarif setzt die Grenzen Ihres Arbeitsbereichs.",
    },
    "change-plan": {
      question: "Was, wenn mein Tarif zu klein wird?",
      answer:
        "Nichts geht verloren. Was über die Grenze geht, wird mit einer Meldung abgelehnt, die den passenden Tarif nennt; was schon da ist, arbeitet weiter.",
    },
    support: {
      question: "Wer hilft, wenn etwas kaputtgeht?",
      answer:
        "Zuerst die Menschen, die diese Installation betreiben. Jeder Fehler am Bildschirm trägt eine Anfragekennung; mit ihr finden sie die genaue Zeile im Log. Für Tarife und Verträge speichert der Vertriebskontakt Ihre Nachricht hier.",
      versionLine: "Diese Installation läuft mit Version {{version}}.",
    },
    mail: {
      question: "Warum kam keine E-Mail an?",
      answer: "E-Mails gehen nur hinaus, wenn ein Mailserver eingerichtet ist.",
      mailSmtp:
        "Diese Installation verschickt E-Mails über SMTP. Sehen Sie im Spam-Ordner nach und fragen Sie dann den Betreiber.",
      mailBox:
        "Diese Installation hat keinen Mailserver. Nachrichten landen in ihrem Entwicklungspostfach, das der Betreiber unter Admin › Mailbox liest.",
    },
  },
};
