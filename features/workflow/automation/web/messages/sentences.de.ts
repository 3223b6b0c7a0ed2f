import type { Sentences } from "@devloom/web-kit";

/** What rules are refused for, in German. */
export const sentences: Sentences = {
  "Add a question": "Fügen Sie eine Frage hinzu",
  "Two questions have the same name": "Zwei Fragen haben denselben Namen",
  "This rule doesn't begin with a form.": "Diese Regel beginnt nicht mit einem Formular.",
  "This form is closed: its rule is turned off.":
    "Dieses Formular ist geschlossen: Seine Regel ist ausgeschaltet.",
  "“{}” needs an answer of its kind.": "„{}“ braucht eine passende Antwort.",
  "“{}” is no question of this form.": "„{}“ ist keine Frage dieses Formulars.",
  "The rule in this package can't be read by this version.":
    "Die Regel in diesem Paket kann diese Version nicht lesen.",
  "Add a step for failures": "Fügen Sie einen Schritt für Fehler hinzu",
  "Steps for failures can't branch again": "Schritte für Fehler können nicht noch einmal abzweigen",
  "Two steps have the same id": "Zwei Schritte haben dieselbe ID",
};
