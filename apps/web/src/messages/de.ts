import type { Translation } from "@devloom/web-kit";
import type { en } from "./en.ts";

export const de: Translation<typeof en> = {
  skip: "Zum Inhalt springen",
  area: {
    dashboard: "Übersicht",
    ide: "IDE",
    codegen: "Code-Erzeugung",
    workflow: "Abläufe",
    observability: "Beobachtung",
    marketplace: "Marktplatz",
    settings: "Einstellungen",
    admin: "Verwaltung",
  },
  logout: "Abmelden",
  logoutFailed: "In diesem Browser abgemeldet. Der Server war dafür nicht erreichbar.",
  navigation: {
    main: "Hauptnavigation",
    open: "Navigation öffnen",
    close: "Navigation schließen",
    title: "Navigation",
    breadcrumbs: "Pfad",
    soon: "Bald",
  },
  demo: {
    label: "Demo-Arbeitsbereich",
    hint: "Ein echtes Projekt und Beispieldaten. Auf der Übersicht lässt er sich entfernen.",
  },
  search: {
    open: "Suchen",
    placeholder: "Gehen, tun oder finden …",
    empty: "Nichts gefunden.",
    label: "Befehle",
  },
  palette: {
    places: "Gehe zu",
    actions: "Aktionen",
    light: "Helles Design verwenden",
    dark: "Dunkles Design verwenden",
    system: "Design des Geräts übernehmen",
    language: "Zu {{language}} wechseln",
  },
  live: {
    open: "Live",
    connecting: "Verbinden",
    lost: "Verbindung wird erneuert",
    idle: "Nicht live",
    openHint: "Änderungen von anderswo erscheinen hier von selbst.",
    lostHint: "Änderungen von anderswo kommen im Moment nicht an.",
  },
  theme: { menu: "Design", system: "System", light: "Hell", dark: "Dunkel" },
  language: { menu: "Sprache" },
  user: { menu: "Ihr Konto", operator: "Betreiber", plan: "Tarif {{plan}}" },
  missing: {
    title: "{{area}} kommt noch",
    description: "Diese Funktion ist noch nicht verfügbar.",
    available: "Schon verfügbar",
    home: "Zurück zur Übersicht",
    areaEntries: "Auch in diesem Bereich",
  },
  role: {
    viewer: "Betrachter",
    developer: "Entwickler",
    admin: "Administrator",
    owner: "Eigentümer",
  },
};
