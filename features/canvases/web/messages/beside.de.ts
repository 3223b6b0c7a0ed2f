import { aiTexte } from "./ai.de.ts";
import type { Translation } from "@devloom/web-kit";
import type { besideTexts as en } from "./beside.en.ts";

export const besideTexts: Translation<typeof en> = {
  history: {
    title: "Verlauf",
    empty: "Auf dieser Leinwand wurde noch nichts geändert.",
    emptyHint: "Jede Änderung steht hier mit ihrem Diff und lässt sich zurücknehmen.",
    editFile: "Datei bearbeiten",
    somebody: "Jemand",
    undone: "Rückgängig gemacht",
    failed: "Nicht ausgeführt",
    waiting: "Wartet",
    restore: "Hierher zurück",
    current: "Jetziger Stand",
    noText: "Es gibt keinen Text zu vergleichen.",
    more: "Ältere Änderungen zeigen",
    choose: "Wählen Sie eine Änderung, um zu sehen, was sie in den Dateien tat.",
  },
  commit: {
    open: "Committen…",
    title: "Commit",
    about: "Was in diesem Projekt noch nicht committet ist, auf {{branch}}.",
    noBranch: "keinem Branch",
    message: "Nachricht",
    messageHint: "Was sich geändert hat, in einer Zeile",
    files: "Dateien",
    submit_one: "{{count}} Datei committen",
    submit_other: "{{count}} Dateien committen",
    done: "Committet",
    clean: "Alles ist committet.",
    more: "Nur die ersten {{count}} Dateien sind zu sehen; ein Commit aller Dateien enthält auch die übrigen.",
    truncated: "Der Rest dieses Diffs ist nicht zu sehen.",
  },
  code: {
    openIn: "In {{editor}} öffnen",
    openInYours: "In Ihrem Editor öffnen",
    otherEditor: "Anderen Editor wählen",
    choose: "Wählen Sie ein Element oder eine Datei.",
    file: "Datei",
    saved: "Gespeichert",
    typing: "Eingabe…",
    saving: "Wird gespeichert…",
    broken: "Nicht gespeichert: {{message}}",
    moved: "Die Datei wurde inzwischen anderswo geändert.",
    take: "Den anderen Text nehmen",
    keep: "Meinen behalten",
    readOnly: "Sie dürfen den Quelltext lesen, aber nicht ändern.",
    editor: "Quelltext von {{path}}",
  },
  ai: aiTexte,
  tour: {
    next: "Weiter",
    back: "Zurück",
    done: "Loslegen",
    skip: "Rundgang überspringen",
    step: "Schritt {{step}} von {{count}}",
    open: "Hilfe und Rundgang",
    steps: {
      canvas: {
        title: "Das ist Ihre App, in Betrieb",
        text: "Der Rahmen zeigt Ihr eigenes Projekt und lädt Änderungen sofort nach. Ein Klick wählt ein Element, ein zweiter führt tiefer oder in den Text.",
      },
      layers: {
        title: "Ebenen folgen dem Quelltext",
        text: "Jedes Element und jede Komponente der Seite, so verschachtelt wie im Code. Ziehen verschiebt, ein Doppelklick benennt um.",
      },
      inspector: {
        title: "Gestalten, was gewählt ist",
        text: "Jedes Feld zeigt, woher sein Wert kommt, und schreibt ihn so, wie Ihr Projekt es tut: als Utility, ins Stylesheet oder inline.",
      },
      history: {
        title: "Jede Änderung ist ein Diff",
        text: "Ein Eingriff ist eine kleine Änderung in einer Datei. Der Verlauf führt alle auf; Rückgängig geht Byte für Byte zurück, auch morgen noch.",
      },
      commit: {
        title: "Committen, wenn es stimmt",
        text: "Sehen Sie, was sich seit dem letzten Commit geändert hat, und committen Sie es von hier aus, in Ihrem Namen.",
      },
    },
  },
  presence: {
    selected: "Ausgewählt von {{name}}",
    selectedInside: "{{name}} hat etwas darin ausgewählt",
    here_one: "{{count}} weitere Person ist hier",
    here_other: "{{count}} weitere Personen sind hier",
  },
};
