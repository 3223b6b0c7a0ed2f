import type { AboutTexts } from "@devloom/web-kit";

/** What other screens say about this feature in German. */
export const about: AboutTexts = {
  title: "Konten und Sitzungen",
  permission: {
    "sso:manage": "Den Identitätsanbieter des Arbeitsbereichs verbinden",
    "scim:provision": "Personen und Gruppen über SCIM bereitstellen",
  },
  setting: {
    security: {
      requireSecondFactor: {
        title: "Von allen Mitgliedern einen zweiten Faktor verlangen",
        description:
          "Mitglieder ohne einen können nur einen einrichten. SSO-Anmeldungen sind ausgenommen.",
      },
    },
  },
  event: {
    user: {
      registered: "{{actor}}: beigetreten",
      updated: "{{actor}}: Profil geändert",
      "email-changed": "{{actor}}: E-Mail-Adresse geändert",
      "factors-changed": "{{actor}}: zweite Faktoren geändert",
      "password-changed": "{{actor}}: Passwort geändert",
      suspended: "{{actor}}: {{person}} gesperrt",
      reactivated: "{{actor}}: {{person}} entsperrt",
      "reset-forced": "{{actor}}: neues Passwort von {{person}} verlangt",
      anonymised: "{{actor}}: Konto gelöscht",
    },
    session: {
      created: "{{actor}}: angemeldet",
      refused: "Anmeldung fehlgeschlagen: falsches Passwort",
      revoked: "{{actor}}: abgemeldet",
    },
    sso: {
      changed: "{{actor}}: Single Sign-on geändert",
      removed: "{{actor}}: Single Sign-on entfernt",
    },
    scim: {
      "token-renewed": "{{actor}}: Token des Verzeichnisses erneuert",
      "token-removed": "{{actor}}: Token des Verzeichnisses entfernt",
      "group-changed": "Das Verzeichnis hat die Gruppe {{name}} geändert",
      "group-removed": "Das Verzeichnis hat die Gruppe {{name}} entfernt",
    },
  },
};
