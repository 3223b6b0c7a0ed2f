import { code } from "./code.de.ts";
import { debug } from "./debug.de.ts";
import { files } from "./files.de.ts";
import { git } from "./git.de.ts";
import { layout } from "./layout.de.ts";
import { past } from "./past.de.ts";
import { remotes } from "./remotes.de.ts";
import { run } from "./run.de.ts";
import { tests } from "./tests.de.ts";
import type { Translation } from "@devloom/web-kit";
import type { en } from "./en.ts";

export const de: Translation<typeof en> = {
  navigation: { "/ide": "IDE" },
  title: "{{name}} – IDE",
  missing: "Dieses Projekt gibt es nicht, oder Sie dürfen es nicht sehen.",
  lost: "Der Ordner dieses Projekts lässt sich nicht mehr öffnen.",
  back: "Alle Projekte",
  toProject: "Zurück zum Projekt",
  readOnly: "Sie dürfen dieses Projekt ansehen, aber nicht ändern.",
  cancel: "Abbrechen",
  close: "Schließen",
  theme: { light: "Helles Aussehen", dark: "Dunkles Aussehen" },
  home: {
    title: "IDE",
    description: "Dateien eines Projekts bearbeiten, durchsuchen und einchecken.",
    project: "Projekt",
    framework: "Framework",
    updated: "Geändert",
    search: "Projekt suchen",
    empty: "Noch kein Projekt",
    emptyAbout:
      "Beginnen Sie mit einer Vorlage, dem Klon eines Repositorys, einem Upload oder einem leeren Projekt.",
    create: "Neues Projekt",
  },
  panel: {
    label: "Bereiche",
    files: "Dateien",
    search: "Suche",
    changes: "Änderungen",
    history: "Verlauf",
    tests: "Tests",
    debug: "Debuggen",
    problems: "Probleme",
    ports: "Ports",
  },
  hint: {
    quickOpen: "Gehe zu Datei",
    search: "In allen Dateien suchen",
    save: "Datei speichern",
  },
  quickOpen: {
    label: "Datei öffnen",
    placeholder: "Name einer Datei, mit :12 für eine Zeile …",
    nothing: "Keine Datei heißt so.",
    files: "Dateien",
    someFiles: "Dateien (nur die ersten {{count}} Einträge des Projekts sind gelistet)",
  },
  symbols: {
    label: "Zu einem Symbol im Projekt gehen",
    placeholder: "Name einer Funktion, eines Typs oder einer Variablen …",
    nothing: "Keine Symbole gefunden.",
    noHelp: "Die Codehilfe läuft nicht.",
    found: "Symbole",
  },
  outline: {
    label: "Zu einem Symbol gehen",
    placeholder: "Name eines Symbols …",
    nothing: "Keine Symbole gefunden.",
    symbols: "Symbole in {{name}}",
  },
  visual: {
    open: "Im visuellen Editor öffnen",
    unsaved: "Klären Sie zuerst das fehlgeschlagene Speichern.",
  },
  ...files,
  ...code,
  ...run,
  ...tests,
  ...debug,
  ...git,
  ...layout,
  ...past,
  ...remotes,
};
