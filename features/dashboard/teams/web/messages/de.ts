import type { Translation } from "@devloom/web-kit";
import type { en } from "./en.ts";

export const de: Translation<typeof en> = {
  navigation: { "/teams": "Teams" },
  title: "Teams",
  description:
    "Menschen, was ihnen gehört, wer Bereitschaft hat und wer benachrichtigt wird, wenn niemand antwortet.",
  tab: {
    teams: "Teams",
    ownership: "Zuständigkeit",
    "on-call": "Bereitschaft",
    escalation: "Eskalation",
  },
  saved: "{{name}} wurde gespeichert.",
  deleted: "{{name}} wurde gelöscht.",
  action: {
    save: "Speichern",
    delete: "Löschen",
    add: "Hinzufügen",
    choose: "Auswählen …",
  },
  field: {
    name: "Name",
    description: "Beschreibung",
    missing: "Bitte auswählen",
  },
  person: { title: "Personen", former: "Ehemaliges Mitglied" },
  team: {
    create: "Neues Team",
    edit: "Team bearbeiten",
    empty: "Noch kein Team",
    emptyHint:
      "Teams verbinden Menschen, sind für Ressourcen zuständig und teilen sich Bereitschaften.",
    tree: "Alle Teams",
    memberCount_one: "{{count}} Mitglied",
    memberCount_other: "{{count}} Mitglieder",
    parent: "Innerhalb von",
    parentHint: "Teams lassen sich acht Ebenen tief schachteln.",
    top: "Keinem anderen Team",
    gone: "Gelöschtes Team",
    deleteTitle: "{{name}} löschen?",
    deleteEmpty:
      "Die Mitglieder bleiben im Arbeitsbereich. Das lässt sich nicht rückgängig machen.",
    deleteHolding:
      "Das Team ist für Ressourcen zuständig oder enthält andere Teams. Wählen Sie das Team, das sie übernimmt.",
    successor: "Übernommen von",
    fromDirectory: "Aus dem Verzeichnis",
  },
  member: {
    title: "Mitglieder",
    empty: "In diesem Team ist noch niemand.",
    add: "Person hinzufügen",
    all: "Alle aus dem Arbeitsbereich sind bereits in diesem Team.",
    roleOf: "Rolle von {{name}} im Team",
    remove: "{{name}} aus dem Team nehmen",
    role: { lead: "Leitung", member: "Mitglied" },
    noAccessRole: "Keine weitere Rolle",
    accessRoleOf: "Rolle im Arbeitsbereich, die das Team {{name}} gibt",
    accessRoleHint:
      "Eine Rolle im Arbeitsbereich gilt neben der eigenen, solange die Person im Team ist.",
    fromDirectory: "Wer in diesem Team ist, sagt das Verzeichnis.",
  },
  owned: {
    title: "Zuständig für",
    empty: "Dieses Team ist noch für nichts zuständig.",
    more_one: "und {{count}} weiteres",
    more_other: "und {{count}} weitere",
    search: "Ressourcen suchen",
    none: "Noch für nichts ist jemand zuständig",
    noneHint: "Wer zuständig ist, steht für ein Projekt, einen Dienst oder ein Dashboard ein.",
    resource: "Ressource",
    owner: "Zuständig",
    since: "Seit",
    release: "Freigeben",
    releaseOf: "{{name}} ohne Zuständige lassen",
  },
  assign: {
    action: "Zuständigkeit vergeben",
    submit: "Vergeben",
    hint: "Ein Projekt mit seinem Namen, alles andere als Art/Kennung.",
  },
  transfer: {
    action: "Alles übertragen",
    description:
      "Übergibt alles, wofür jemand zuständig ist, auf einmal, zum Beispiel wenn jemand geht.",
    from: "Von",
    to: "An",
    submit: "Übertragen",
    done_one: "{{count}} Zuständigkeit wurde übertragen.",
    done_other: "{{count}} Zuständigkeiten wurden übertragen.",
  },
};
