import type { Translation } from "@devloom/web-kit";
import type { editorTexts as english } from "./editor.en.ts";

export const editorTexts: Translation<typeof english> = {
  editor: {
    missing: "Diese Arbeitsfläche gibt es nicht, oder sie gehört zu einem anderen Arbeitsbereich.",
    back: "Alle Projekte",
  },
  panel: {
    left: "Ebenen und Einfügen",
    right: "Inspektor",
    canvas: "Arbeitsfläche",
    drawer: "Code, Verlauf und Protokoll",
    layers: "Ebenen",
    insert: "Einfügen",
    code: "Code",
    history: "Verlauf",
    log: "Protokoll",
    resize: "Breite oder Höhe von: {{panel}}",
  },
  action: { undo: "Rückgängig", redo: "Wiederholen" },
  save: {
    saved: "Alle Änderungen gespeichert",
    waiting_one: "{{count}} Änderung wartet",
    waiting_other: "{{count}} Änderungen warten",
    lost_one: "Keine Verbindung, {{count}} Änderung wartet",
    lost_other: "Keine Verbindung, {{count}} Änderungen warten",
  },
  notice: { refused: "„{{change}}“ wurde nicht ausgeführt" },
  change: {
    STYLING: "Gestaltung",
    ADD_JSX: "Element hinzufügen",
    MOVE_JSX: "Element verschieben",
    REMOVE_JSX: "Element löschen",
    CHANGE_PROP: "Eigenschaft ändern",
    ADD_CLASS: "Klasse hinzufügen",
    REMOVE_CLASS: "Klasse entfernen",
    UPDATE_CLASSES: "Klassen ändern",
    EDIT_TEXT: "Text bearbeiten",
    WRAP_DIV: "In div einschließen",
    DUPLICATE: "Duplizieren",
    CHANGE_TAG: "Tag ändern",
    UNDO: "Rückgängig",
    REDO: "Wiederholen",
    UNKNOWN: "Änderung von jemand anderem",
  },
  done: { ADD_JSX: "Hinzugefügt", CHANGE_PROP: "Eigenschaft geändert" },
};
