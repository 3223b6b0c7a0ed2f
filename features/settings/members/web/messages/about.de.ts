import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  title: "Arbeitsbereiche und Mitglieder",
  permission: {
    "member:read": "Die Mitglieder des Arbeitsbereichs sehen",
    "member:manage": "Mitglieder einladen, ändern und entfernen",
    "tenant:manage": "Den Arbeitsbereich umbenennen oder löschen",
  },
  event: {
    tenant: {
      created: "{{actor}}: Arbeitsbereich {{name}} angelegt",
      renamed: "{{actor}}: Arbeitsbereich in {{name}} umbenannt",
      deleted: "{{actor}}: Arbeitsbereich {{name}} gelöscht",
      "plan-changed": "{{actor}}: Tarif geändert",
      "quota-set": "{{actor}}: Grenze des Arbeitsbereichs geändert",
      "quota-removed": "{{actor}}: Grenze des Arbeitsbereichs entfernt",
      suspended: "{{actor}}: Arbeitsbereich gesperrt",
      reactivated: "{{actor}}: Arbeitsbereich entsperrt",
    },
    member: {
      joined: "{{person}}: dem Arbeitsbereich beigetreten",
      left: "{{person}}: den Arbeitsbereich verlassen",
      removed: "{{actor}}: {{person}} aus dem Arbeitsbereich entfernt",
      suspended: "{{actor}}: {{person}} gesperrt",
      reactivated: "{{actor}}: {{person}} entsperrt",
      "role-changed": "{{actor}}: Rolle von {{person}} geändert",
    },
    invitation: {
      created: "{{actor}}: {{email}} eingeladen",
      resent: "{{actor}}: Einladung an {{email}} erneut gesendet",
      revoked: "{{actor}}: Einladung an {{email}} zurückgezogen",
      accepted: "{{actor}}: Einladung angenommen",
      declined: "{{email}}: Einladung abgelehnt",
    },
  },
};
