import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  title: "Zugriffskontrolle",
  permission: {
    "access:request": "Rechte für eine Weile anfragen",
    "access:read": "Sehen, wer was darf, und jede Entscheidung",
    "role:manage": "Eigene Rollen bearbeiten und Mitgliedern geben",
    "grant:approve": "Freigaben erteilen, ablehnen und entziehen",
    "key:manage": "Eigene API-Schlüssel anlegen und widerrufen",
    "service:manage": "Dienstkonten und alle Schlüssel verwalten",
    "review:manage": "Prüfungen des Zugriffs durchführen",
    "policy:manage": "Richtlinien schreiben, testen und veröffentlichen",
  },
  event: {
    role: {
      created: "{{actor}}: Rolle {{name}} angelegt",
      updated: "{{actor}}: Rolle {{name}} geändert",
      deleted: "{{actor}}: Rolle {{name}} gelöscht",
      assigned: "{{actor}}: {{person}} die Rolle {{name}} gegeben",
    },
    grant: {
      requested: "{{actor}}: Zugriff auf Zeit angefragt: {{right}}",
      approved: "{{actor}}: Zugriff auf Zeit genehmigt: {{right}}",
      denied: "{{actor}}: Zugriff auf Zeit abgelehnt: {{right}}",
      revoked: "{{actor}}: Zugriff auf Zeit entzogen: {{right}}",
      withdrawn: "{{actor}}: Anfrage zurückgezogen: {{right}}",
    },
    key: {
      created: "{{actor}}: API-Schlüssel {{name}} angelegt",
      revoked: "{{actor}}: API-Schlüssel {{name}} widerrufen",
    },
    service: {
      created: "{{actor}}: Dienstkonto {{name}} angelegt",
      updated: "{{actor}}: Dienstkonto {{name}} geändert",
      disabled: "{{actor}}: Dienstkonto {{name}} gesperrt",
      deleted: "{{actor}}: Dienstkonto {{name}} gelöscht",
      "key-created": "{{actor}}: Schlüssel {{name}} eines Dienstkontos angelegt",
      "key-revoked": "{{actor}}: Schlüssel {{name}} eines Dienstkontos widerrufen",
    },
    policy: {
      created: "{{actor}}: Richtlinie {{name}} entworfen",
      updated: "{{actor}}: Entwurf der Richtlinie {{name}} geändert",
      published: "{{actor}}: Richtlinie {{name}} veröffentlicht",
      withdrawn: "{{actor}}: Richtlinie {{name}} außer Kraft gesetzt",
      deleted: "{{actor}}: Richtlinie {{name}} gelöscht",
    },
    review: {
      created: "{{actor}}: Zugriffsprüfung {{name}} begonnen",
      closed: "{{actor}}: Zugriffsprüfung {{name}} abgeschlossen",
      "team-role-revoked": "{{actor}}: {{person}} eine Rolle durch ein Team entzogen",
    },
    access: {
      denied: "{{actor}}: fehlende Berechtigung: {{right}}",
    },
  },
};
