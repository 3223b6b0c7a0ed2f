import type { eventsEn } from "./events.en.ts";

export const eventsDe: Record<keyof typeof eventsEn, string> = {
  fallback: "{{actor}}: {{type}}",
  "project|created": "{{actor}}: Projekt {{name}} angelegt",
  "project|updated": "{{actor}}: Projekt {{name}} geändert",
  "project|deleted": "{{actor}}: Projekt {{name}} gelöscht",
  "run|queued": "{{actor}}: Lauf angefordert: {{name}}",
  "run|started": "Ein Lauf hat begonnen: {{name}}",
  "run|succeeded": "Ein Lauf ist gut beendet: {{name}}",
  "run|failed": "Ein Lauf ist gescheitert: {{name}}",
  "run|cancelled": "Ein Lauf wurde abgebrochen: {{name}}",
  "run|retried": "{{actor}}: Lauf neu gestartet: {{name}}",
  "user|registered": "{{actor}} ist dazugekommen",
  "user|password-changed": "{{actor}}: neues Passwort gewählt",
  "user|password-reset": "{{actor}}: neues Passwort gewählt",
  "session|created": "{{actor}}: angemeldet",
  "session|refused": "Eine Anmeldung wurde abgelehnt: falsches Passwort",
  "session|revoked": "{{actor}}: abgemeldet",
  "session|reused": "Eine Sitzung endete, weil ein altes Token noch einmal benutzt wurde",
  "setting|changed": "{{actor}}: Einstellungen geändert: {{name}}",
  "usage|counted": "Verbrauch wurde gezählt",
  unnamed: "ohne Namen",
};
