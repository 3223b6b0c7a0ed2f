import type { Messages, Translation } from "@devloom/web-kit";
import type { en } from "./en.ts";

/** English titles stand in the features' manifests; here are the German ones, by key. */
const setting: Messages = {
  appearance: {
    theme: { title: "Design", description: "Hell, dunkel oder wie das Gerät es sagt." },
    density: { title: "Dichte", description: "Wie eng Zeilen und Felder gesetzt sind." },
    language: { title: "Sprache", description: "Die Sprache der Oberfläche." },
  },
  usage: {
    monthlyApiCalls: {
      title: "Monatliches Budget an API-Aufrufen",
      description:
        "Daran misst die Übersicht die API-Nutzung. Darüber hinaus wird nichts abgelehnt.",
    },
  },
  sales: {
    email: {
      title: "Adresse des Vertriebs",
      description: "Wer erfährt, wenn jemand den Vertrieb anschreibt.",
    },
  },
  ai: {
    apiKey: {
      title: "Schlüssel des KI-Anbieters",
      description:
        "Für Aufrufe von Modellen. Verschlüsselt gespeichert; er lässt sich ersetzen, aber nie lesen.",
    },
  },
};

export const de: Translation<typeof en> & { setting: Messages } = {
  navigation: { "/settings": "Einstellungen" },
  title: "Einstellungen",
  description:
    "Es gilt der Wert, der Ihnen am nächsten ist: Ihrer, dann der des Arbeitsbereichs, dann der der Installation.",
  layers: "Ebene",
  layer: { user: "Sie", tenant: "Arbeitsbereich", instance: "Installation" },
  layerHint: {
    user: "Nur für Sie, auf jedem Gerät.",
    tenant: "Für alle in diesem Arbeitsbereich, die nichts anderes gewählt haben.",
    instance: "Für jeden Arbeitsbereich dieser Installation.",
  },
  source: {
    default: "Vorgabe",
    environment: "Aus der Umgebung",
    user: "Von Ihnen gesetzt",
    tenant: "Vom Arbeitsbereich gesetzt",
    instance: "Von der Installation gesetzt",
  },
  overruled: "Hier ist ein Wert gespeichert, aber ein anderer geht vor: {{source}}.",
  reset: "Zurücksetzen",
  saved: "Gespeichert.",
  empty: "Auf dieser Ebene lässt sich nichts einstellen.",
  readOnly: "Einstellungen, die Sie sehen, aber nicht ändern können",
  value: { none: "Nicht gesetzt" },
  secret: {
    set: "Ein Wert ist gesetzt.",
    missing: "Kein Wert ist gesetzt.",
    replace: "Gesetzt. Zum Ersetzen tippen.",
    removeAction: "Entfernen",
    removeTitle: "{{title}} entfernen?",
    removeText: "Was ihn braucht, funktioniert nicht, bis ein neuer Wert gesetzt ist.",
    save: "Speichern",
    cancel: "Abbrechen",
    close: "Schließen",
    show: "Zeigen",
    hide: "Verbergen",
    required: "Geben Sie einen Wert ein",
  },
  group: {
    appearance: "Aussehen",
    usage: "Nutzung",
    sales: "Vertrieb",
    ai: "KI",
    other: "Weiteres",
  },
  option: {
    system: "System",
    light: "Hell",
    dark: "Dunkel",
    comfortable: "Bequem",
    compact: "Kompakt",
    en: "English",
    de: "Deutsch",
  },
  setting,
};
