import type { Messages } from "@devloom/web-kit";

/** English titles stand in the features' manifests; here are the German ones of features, by id. */
export const featureTitles: Messages = {
  access: "Zugriffskontrolle",
  audit: "Protokoll",
  canvases: "Arbeitsflächen",
  dashboard: "Übersicht",
  identity: "Konten und Sitzungen",
  marketplace: "Marktplatz",
  members: "Arbeitsbereiche und Mitglieder",
  projects: "Projekte",
  runs: "Läufe",
  settings: "Einstellungen",
  teams: "Teams",
};

/** The same of their permissions. */
export const permissionTitles: Messages = {
  "access:request": "Rechte für eine Weile anfragen",
  "access:read": "Sehen, wer was darf, und jede Entscheidung",
  "role:manage": "Eigene Rollen bearbeiten und Mitgliedern geben",
  "grant:approve": "Freigaben erteilen, ablehnen und entziehen",
  "key:manage": "Eigene API-Schlüssel anlegen und widerrufen",
  "service:manage": "Dienstkonten und alle Schlüssel verwalten",
  "review:manage": "Prüfungen des Zugriffs durchführen",
  "policy:manage": "Richtlinien schreiben, testen und veröffentlichen",
  "audit:read": "Das Protokoll durchsuchen, prüfen und exportieren",
  "canvas:read": "Arbeitsflächen und ihren Quelltext sehen",
  "canvas:edit": "Quelltext auf Arbeitsflächen ändern",
  "demo:remove": "Den Demo-Arbeitsbereich entfernen",
  "sso:manage": "Den Identitätsanbieter des Arbeitsbereichs verbinden",
  "scim:provision": "Personen und Gruppen über SCIM bereitstellen",
  "marketplace:read": "Pakete sehen und installierte benutzen",
  "marketplace:install": "Pakete installieren und entfernen",
  "marketplace:publish": "Pakete veröffentlichen und zurückziehen",
  "member:read": "Die Mitglieder des Arbeitsbereichs sehen",
  "member:manage": "Mitglieder einladen, ändern und entfernen",
  "tenant:manage": "Den Arbeitsbereich umbenennen oder löschen",
  "project:read": "Projekte sehen",
  "project:create": "Projekte anlegen",
  "project:update": "Projekte ändern",
  "project:delete": "Projekte löschen",
  "run:read": "Läufe und ihre Protokolle sehen",
  "run:manage": "Läufe abbrechen und wiederholen",
  "settings:tenant": "Einstellungen des Arbeitsbereichs ändern",
  "team:read": "Teams, Zuständigkeiten und Bereitschaft sehen",
  "team:manage": "Teams, Zuständigkeiten und Bereitschaft verwalten",
};
