import type { Translation } from "@devloom/web-kit";
import type { facts as en } from "./facts.en.ts";

export const facts: Translation<typeof en> = {
  about:
    "Was in diesem Arbeitsbereich gilt. Ein Prozess mit bedingtem Start beginnt, sobald seine Bedingung wahr wird, mit diesen Fakten als Variablen.",
  none: "Noch keine Fakten",
  noneAbout: "Legen Sie hier einen an, oder melden Sie sie über die API (POST /api/workflow-fact).",
  new: "Neuer Fakt",
  editTitle: "{{name}} bearbeiten",
  dialogAbout: "Speichern kann Prozesse starten.",
  name: "Name",
  nameHint: "Bedingungen benutzen ihn, zum Beispiel temperature > 300.",
  nameInvalid: "Nehmen Sie Buchstaben, Ziffern und _, mit einem Buchstaben am Anfang.",
  value: "Wert",
  valueHint: "Zahlen, true, false und JSON werden als solche gelesen, alles andere als Text.",
  valueNull: "Ein Fakt kann nicht null sein. Entfernen Sie ihn stattdessen.",
  changed: "Geändert",
  actions: "Aktionen",
  save: "Fakt speichern",
  saved: "{{name}} gespeichert",
  started_zero: "Kein Prozess gestartet.",
  started_one: "{{count}} Prozess gestartet.",
  started_other: "{{count}} Prozesse gestartet.",
  remove: "Entfernen",
  removeOf: "{{name}} entfernen",
  removeTitle: "{{name}} entfernen?",
  removeAbout: "Bedingungen, die ihn benutzen, sind dann nicht mehr erfüllt.",
  removed: "{{name}} entfernt",
};
