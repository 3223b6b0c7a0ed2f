import type { Sentences } from "@devloom/web-kit";

/** What checks of drafts and projects say. */
export const reasons: Sentences = {
  "An earlier check failed.": "Eine frühere Prüfung ist fehlgeschlagen.",
  "Files of this kind are not parsed.": "Dateien dieser Art werden nicht geparst.",
  "There is no package.json above this file.": "Über dieser Datei liegt keine package.json.",
  "package.json is not valid JSON.": "package.json ist kein gültiges JSON.",
  "package.json has no script for this.": "package.json hat dafür kein Skript.",
  "package.json has no script {}.": "package.json hat kein Skript {0}.",
  "The dependencies can't be installed. {}":
    "Die Abhängigkeiten lassen sich nicht installieren. {0}",
  "The dependencies could not be installed.":
    "Die Abhängigkeiten konnten nicht installiert werden.",
  "It ended with code {}.": "Beendet mit Code {0}.",
  "It ended with {}.": "Beendet mit {0}.",
  "bubblewrap is not installed. Install the package “bubblewrap” and restart Devloom.":
    "bubblewrap ist nicht installiert. Installieren Sie das Paket „bubblewrap“ und starten Sie Devloom neu.",
  "There is no sandbox for this system: bubblewrap needs Linux. Run Devloom on Linux or in a Linux container with bubblewrap.":
    "Für dieses System gibt es keine Sandbox: bubblewrap braucht Linux. Starten Sie Devloom unter Linux oder in einem Linux-Container mit bubblewrap.",
};

/** Titles of runs and of their steps. */
export const titles: Sentences = {
  "Draft {} in {}": "{0} in {1} entwerfen",
  "Generate {} in {}": "{0} in {1} generieren",
  "Verify {}": "{0} prüfen",
  "Run {} of {}": "{0} von {1} ausführen",
  "Publish {} {}": "{0} {1} veröffentlichen",
  Publish: "Veröffentlichen",
  "{}: Files": "{0}: Dateien",
  "{}: Install dependencies": "{0}: Abhängigkeiten installieren",
  "{}: Type check": "{0}: Typen prüfen",
  "{}: Lint": "{0}: Lint",
  "{}: Test": "{0}: Testen",
  "{}: Build": "{0}: Bauen",
  Parse: "Parsen",
  "Install dependencies": "Abhängigkeiten installieren",
  "Type check": "Typen prüfen",
  Test: "Testen",
  Build: "Bauen",
  "Ask the model": "Modell fragen",
  "Ask again": "Noch einmal fragen",
  Check: "Prüfen",
  "Check again": "Noch einmal prüfen",
  Begin: "Beginnen",
  "{} failed. {} Nothing was published.":
    "{0} ist fehlgeschlagen. {1} Nichts wurde veröffentlicht.",
};

export const sentences: Sentences = { ...reasons, ...titles };
