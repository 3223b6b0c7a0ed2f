import type { Translation } from "@devloom/web-kit";
import type { recipesEn } from "./recipes.en.ts";

export const recipesDe: Translation<typeof recipesEn> = {
  choose: "Rezept wählen",
  title: "Mit einem Rezept beginnen",
  about: "Jedes läuft mit dem, was installiert ist. Vor dem ersten Lauf lässt sich alles ändern.",
  use: "Rezept verwenden",
  useOf: "Rezept {{name}} verwenden",
  failedRun: {
    name: "E-Mail bei fehlgeschlagenem Lauf",
    about: "Schickt Ihnen den Fehler jedes fehlgeschlagenen Laufs per E-Mail.",
    step: "E-Mail an mich",
    subject: "Fehlgeschlagen: {{event.subject}}",
    text: "{{event.subject}} ist um {{event.time}} fehlgeschlagen.\n\n{{event.data.error}}",
    title: "",
  },
  newProject: {
    name: "Neue Projekte einrichten",
    about: "Gibt dem Team eine Aufgabe, sobald ein Projekt angelegt wird.",
    step: "Projekt einrichten",
    subject: "",
    text: "",
    title: "{{event.data.name}} einrichten",
  },
  stuckWorkflow: {
    name: "Aufgabe, wenn ein Ablauf stehen bleibt",
    about: "Legt eine Aufgabe an, sobald ein Ablauf einen Vorfall meldet.",
    step: "Nach dem Ablauf sehen",
    subject: "",
    text: "",
    title: "Beheben: {{event.data.message}}",
  },
  webhookTask: {
    name: "Webhook als Aufgabe",
    about: "Ein signierter Webhook eines anderen Systems wird zur Aufgabe mit dessen Titel.",
    step: "Anfrage beantworten",
    subject: "",
    text: "",
    title: "Anfrage: {{body.title}}",
  },
  newTeam: {
    name: "Neue Teams anderswo melden",
    about: "Sendet jedes neue Team als JSON an Ihre Adresse, mit drei Versuchen.",
    step: "Team senden",
    subject: "",
    text: "",
    title: "",
  },
  weekly: {
    name: "Wöchentliche Erinnerung",
    about: "Schickt Ihnen jeden Montag um 9 Uhr eine E-Mail.",
    step: "Mich erinnern",
    subject: "Woche planen",
    text: "Eine neue Woche beginnt. Was sind die drei wichtigsten Dinge?",
    title: "",
  },
};
