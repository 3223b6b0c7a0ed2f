import type { PreviewPhase } from "../../contract.ts";

/** What the pages say that stand in for a preview. */
export interface PageTexts {
  readonly language: string;
  readonly phases: Readonly<Record<PreviewPhase, { title: string; text: string }>>;
  readonly nextStep: string;
  readonly refused: { title: string; text: string; link: string };
  readonly unknown: { title: string; text: string };
}

const english: PageTexts = {
  language: "en",
  phases: {
    stopped: {
      title: "The preview is stopped",
      text: "Start it from the editor; this page follows by itself.",
    },
    installing: {
      title: "Installing dependencies",
      text: "This can take a few minutes. The log in the editor shows how far it is.",
    },
    starting: { title: "Starting the preview", text: "The project's dev server is on its way." },
    ready: { title: "The preview is ready", text: "It opens in a moment." },
    restarting: {
      title: "Starting the preview again",
      text: "The dev server has ended unexpectedly and is being started again.",
    },
    failed: {
      title: "The preview cannot be shown",
      text: "The log in the editor has the details.",
    },
  },
  nextStep: "Next step",
  refused: {
    title: "Open this preview from the editor",
    text: "Previews are shown to people who are signed in, by the editor that they belong to. Your visit has expired, or it began elsewhere.",
    link: "Open the editor",
  },
  unknown: {
    title: "There is no preview here",
    text: "Every preview has an address of its own. The editor knows it.",
  },
};

const german: PageTexts = {
  language: "de",
  phases: {
    stopped: {
      title: "Die Vorschau ist angehalten",
      text: "Starten Sie sie im Editor; diese Seite folgt von selbst.",
    },
    installing: {
      title: "Abhängigkeiten werden installiert",
      text: "Das kann einige Minuten dauern. Das Protokoll im Editor zeigt den Fortschritt.",
    },
    starting: {
      title: "Die Vorschau startet",
      text: "Der Entwicklungsserver des Projekts wird gestartet.",
    },
    ready: { title: "Die Vorschau ist bereit", text: "Sie erscheint gleich." },
    restarting: {
      title: "Die Vorschau startet neu",
      text: "Der Entwicklungsserver wurde unerwartet beendet und wird neu gestartet.",
    },
    failed: {
      title: "Die Vorschau kann nicht gezeigt werden",
      text: "Einzelheiten stehen im Protokoll des Editors.",
    },
  },
  nextStep: "Nächster Schritt",
  refused: {
    title: "Öffnen Sie diese Vorschau im Editor",
    text: "Vorschauen sehen nur angemeldete Personen, in dem Editor, zu dem sie gehören. Ihr Besuch ist abgelaufen oder hat anderswo begonnen.",
    link: "Editor öffnen",
  },
  unknown: {
    title: "Hier ist keine Vorschau",
    text: "Jede Vorschau hat eine eigene Adresse. Der Editor kennt sie.",
  },
};

/** The language the browser asks for first, of those we have. */
export function textsFor(acceptLanguage: string | undefined): PageTexts {
  const first = (acceptLanguage ?? "").split(",").find((one) => /^\s*(?:en|de)\b/i.test(one));
  return first !== undefined && /^\s*de\b/i.test(first) ? german : english;
}
