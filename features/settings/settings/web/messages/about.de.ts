import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  title: "Einstellungen",
  permission: {
    "settings:tenant": "Einstellungen des Arbeitsbereichs ändern",
  },
  setting: {
    appearance: {
      theme: {
        title: "Design",
        description: "Hell, dunkel oder wie das Gerät es sagt.",
      },
      density: {
        title: "Dichte",
        description: "Wie eng Zeilen und Felder gesetzt sind.",
      },
      language: {
        title: "Sprache",
        description: "Die Sprache der Oberfläche.",
      },
    },
    locale: {
      timeZone: {
        title: "Zeitzone",
        description: "In welcher Zone Zeiten gezeigt werden. Ohne Angabe die des Geräts.",
      },
      hours: {
        title: "Stunden",
        description: "Ob der Tag zweimal zwölf Stunden hat oder vierundzwanzig.",
      },
    },
    keymap: {
      bindings: {
        title: "Tastenkürzel",
        description: "Welche Tasten was tun, soweit sie vom Üblichen abweichen.",
      },
    },
    mail: {
      smtpUrl: {
        title: "Mailserver",
        description:
          "smtp://user:password@host:587 oder smtps://…:465. Ohne ihn bleiben E-Mails im Entwicklungspostfach.",
      },
      from: {
        title: "Absender",
        description: "Von wem E-Mails kommen, zum Beispiel Devloom <devloom@example.com>.",
      },
    },
    usage: {
      monthlyApiCalls: {
        title: "Monatliches Budget an API-Aufrufen",
        description:
          "Daran misst die Übersicht die API-Nutzung. Darüber hinaus wird nichts abgelehnt.",
      },
    },
    sales: {
      email: {
        title: "Adresse des Vertriebs",
        description: "Wer erfährt, wenn jemand den Vertrieb anschreibt.",
      },
    },
    ai: {
      baseUrl: {
        title: "Adresse des Modells",
        description:
          "Eines Servers, der das Protokoll „chat completions“ spricht, wie OpenAI, Ollama, llama.cpp und vLLM: was vor /chat/completions steht, zum Beispiel https://models.example.com/v1.",
      },
      model: {
        title: "Modell",
        description: "Der Name, unter dem jener Server das Modell kennt.",
      },
      timeoutSeconds: {
        title: "Zeitlimit des Modells",
        description: "Sekunden, die auf eine ganze Antwort gewartet wird.",
      },
      apiKey: {
        title: "Schlüssel des KI-Anbieters",
        description:
          "Geht an die Adresse, die auf derselben Ebene steht; Ihr eigener nur an die der Installation. Verschlüsselt gespeichert; er lässt sich ersetzen, aber nie lesen.",
      },
    },
  },
  event: {
    setting: {
      changed: "{{actor}}: {{settings}} geändert",
    },
  },
};
