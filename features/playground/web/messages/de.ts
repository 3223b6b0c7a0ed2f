import type { Translation } from "@devloom/web-kit";
import type { en } from "./en.ts";

export const de: Translation<typeof en> = {
  navigation: { "/playground": "Playground" },
  title: "Playground",
  description:
    "Einen Prompt schreiben, mit mehreren Modellen nebeneinander ausprobieren und behalten, was funktioniert.",
  newPrompt: "Neuer Prompt",
  savedPrompts: "Gespeicherte Prompts",
  choosePrompt: "Prompt wählen",
  role: { system: "System", user: "Benutzer", assistant: "Assistent" },
  message: {
    role: "Rolle von Nachricht {{number}}",
    text: "Nachricht {{number}}",
    remove: "Nachricht {{number}} entfernen",
    add: "Nachricht hinzufügen",
  },
  variables: "Variablen",
  schema: {
    title: "JSON-Schema der Antwort",
    hint: "Leer: beliebiger Text. Variablen stehen als {{name}} in den Nachrichten.",
    invalid: "Das ist kein JSON-Objekt.",
  },
  models: {
    title: "Modelle",
    none: "Noch kein Modell eingerichtet",
    noneHint:
      "Prompts lassen sich schreiben und speichern. Zum Ausprobieren braucht es ein Modell.",
    setUp: "Modell einrichten",
  },
  run: {
    start: "Ausführen",
    stop: "Stoppen",
    chooseModel: "Wählen Sie zuerst ein Modell.",
    writeMessage: "Schreiben Sie zuerst eine Nachricht.",
  },
  trial: {
    title: "Antworten",
    asking: "Wird gefragt…",
    stopped: "Gestoppt",
    model: "Modell",
    latency: "Dauer",
    tokens: "Token ein / aus",
    cost: "Kosten",
    noPrice: "Kein Preis",
  },
  save: {
    prompt: "Als Prompt speichern",
    version: "Version speichern",
    fork: "Abzweigen",
    name: "Name",
    note: "Was sich geändert hat",
    submit: "Speichern",
    done: "{{name}}: Version {{number}} gespeichert",
  },
  version: {
    title: "Versionen",
    hint: "Eine Version ändert sich nie. Das Label production sagt, welche in Gebrauch ist.",
    number: "Version",
    note: "Notiz",
    saved: "Gespeichert",
    actions: "Aktionen",
    open: "Öffnen",
    openOf: "Version {{number}} öffnen",
    share: "Link kopieren",
    shareOf: "Link zu Version {{number}} kopieren",
    copied: "Link kopiert",
    use: "Produktiv nutzen",
    useOf: "Version {{number}} produktiv nutzen",
  },
};
