import { EditorState } from "@codemirror/state";

/** What panels and screen readers are told, by the words that the editor's parts have for it. */
const PHRASES = {
  en: {
    regexp: "regular expression",
    "by word": "whole word",
    "Rename failed": "Can't rename this",
    "The text changed meanwhile": "The text changed meanwhile. Try again.",
    "Only names can be renamed": "Only names can be renamed, not keywords or texts.",
    "No quick fixes here": "No quick fixes here.",
    Failed: "That didn't work",
    Diagnostics: "Problems",
    "No diagnostics": "No problems.",
    "Reference list": "References",
  },
  de: {
    Find: "Suchen",
    Replace: "Ersetzen durch",
    next: "weiter",
    previous: "zurück",
    all: "alle",
    "match case": "Groß/klein beachten",
    regexp: "regulärer Ausdruck",
    "by word": "ganzes Wort",
    replace: "ersetzen",
    "replace all": "alle ersetzen",
    "replaced match on line $": "Treffer in Zeile $ ersetzt",
    "replaced $ matches": "$ Treffer ersetzt",
    "current match": "aktueller Treffer",
    "on line": "in Zeile",
    close: "Schließen",
    "Go to line": "Zu Zeile",
    go: "los",
    "Selection deleted": "Auswahl gelöscht",
    "Control character": "Steuerzeichen",
    "Fold line": "Zeile einklappen",
    "Unfold line": "Zeile ausklappen",
    "Folded lines": "Eingeklappte Zeilen",
    "Unfolded lines": "Ausgeklappte Zeilen",
    to: "bis",
    "folded code": "eingeklappter Text",
    unfold: "ausklappen",
    Completions: "Vorschläge",
    "New name": "Neuer Name",
    rename: "umbenennen",
    "Rename failed": "Das lässt sich nicht umbenennen",
    "The text changed meanwhile":
      "Der Text hat sich inzwischen geändert. Bitte noch einmal versuchen.",
    "Only names can be renamed":
      "Nur Namen lassen sich umbenennen, keine Schlüsselwörter oder Texte.",
    "Quick fixes": "Schnelle Korrekturen",
    "No quick fixes here": "Hier gibt es keine schnellen Korrekturen.",
    Failed: "Das hat nicht geklappt",
    Diagnostics: "Probleme",
    "No diagnostics": "Keine Probleme.",
    "Reference list": "Verwendungen",
    "$ unchanged lines": "$ unveränderte Zeilen",
  },
} as const;

/** The words of an editor in the language of the page that it is in. */
export const phrasesOfPage = () =>
  EditorState.phrases.of(PHRASES[document.documentElement.lang === "de" ? "de" : "en"]);
