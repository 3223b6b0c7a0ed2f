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
  },
  demo: {
    label: "Demo-Arbeitsbereich",
    hint: "Beispieldaten, gespeichert wie alle anderen. Auf der Übersicht lassen sie sich entfernen.",
  },
  search: {
    open: "Suchen",
    placeholder: "Gehen, tun oder finden …",
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
    title: "{{area}} gehört nicht zu dieser Ausgabe",
    description: "Keine Funktion dieser Installation bedient diese Adresse.",
    available: "Was diese Ausgabe bietet",
    home: "Zurück zur Übersicht",
    areaEntries: "In diesem Bereich können Sie öffnen",
  },
  role: {
    viewer: "Betrachter",
    developer: "Entwickler",
    admin: "Administrator",
    owner: "Eigentümer",
  },
};
