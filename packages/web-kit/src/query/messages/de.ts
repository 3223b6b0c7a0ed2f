import type { Translation } from "../../i18n/messages.ts";
import type { en } from "./en.ts";

export const de: Translation<typeof en> = {
  source: "Quelle",
  run: "Ausführen",
  cancel: "Abbrechen",
  variables: "Variablen",
  running: "Läuft …",
  cancelled: "Abfrage abgebrochen",
  result: "Ergebnis",
  empty: "Keine Zeilen. Versuchen Sie einen anderen Zeitraum oder weniger Bedingungen.",
  answered_one: "{{count}} Zeile in {{time}}.",
  answered_other: "{{count}} Zeilen in {{time}}.",
  truncated: "Es gibt weitere.",
  asOf: "Stand der Quelle: {{time}}.",
  shown: "Die ersten {{shown}} von {{count}} Zeilen. Die CSV-Datei hat alle.",
  more_one: "{{count}} weitere Reihe steht in der CSV-Datei.",
  more_other: "{{count}} weitere Reihen stehen in der CSV-Datei.",
  csv: "CSV",
  show: "Anzeigen als",
  chart: "Diagramm",
  table: "Tabelle",
};
