import type { Sentences } from "@devloom/web-kit";

/** What rules are refused for, in German. */
export const sentences: Sentences = {
  "Add a step for failures": "Füge einen Schritt für Fehler hinzu",
  "Steps for failures can't branch again": "Schritte für Fehler können nicht noch einmal abzweigen",
  "Two steps have the same id": "Zwei Schritte haben dieselbe ID",
};
