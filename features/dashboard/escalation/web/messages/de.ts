import type { Translation } from "@devloom/web-kit";
import type { en } from "./en.ts";

export const de: Translation<typeof en> = {
  action: {
    close: "Schließen",
    choose: "Auswählen …",
  },
  target: {
    schedule: "Bereitschaft",
    team: "Teams",
    person: "Personen",
  },
  gone: {
    schedule: "Gelöschter Plan",
    team: "Gelöschtes Team",
    person: "Ehemaliges Mitglied",
  },
  timeline: {
    action: "Zeitachse",
    title: "Zeitachse von {{name}}",
    description:
      "Wer wann benachrichtigt wird, wenn in diesem Moment etwas beginnt und niemand antwortet.",
    start: "Beginnt",
    label: "Wer wann benachrichtigt wird",
    step: "Schritt {{step}}, nach {{minutes}} min",
    round: "Runde {{round}}",
  },
  policy: {
    title: "Eskalationsregeln",
    search: "Regeln suchen",
    create: "Neue Regel",
    edit: "Regel bearbeiten",
    empty: "Noch keine Eskalationsregel",
    emptyHint:
      "Eine Regel sagt Schritt für Schritt, wer benachrichtigt wird, solange niemand antwortet.",
    deleteHint: "Was diese Regel nutzt, benachrichtigt dann niemanden mehr.",
    field: {
      name: "Name",
      description: "Beschreibung",
      steps: "Schritte",
      waitMinutes: "Warten, in Minuten",
      targets: "Benachrichtigen",
      repeatCount: "Wiederholungen",
      repeatAfterMinutes: "Von vorn nach, in Minuten",
    },
    item: { steps: "Schritt {{number}}" },
    add: { steps: "Schritt hinzufügen" },
    remove: { steps: "Schritt {{number}} entfernen" },
    removeTarget: "{{name}} entfernen",
    atOnce: "Sofort",
    after_one: "Nach {{count}} Minute ohne Antwort",
    after_other: "Nach {{count}} Minuten ohne Antwort",
    toSchedule: "Bereitschaft in {{name}}",
    toTeam: "Team {{name}}",
    never: "Endet nach dem letzten Schritt.",
    repeats_one: "Beginnt einmal von vorn, {{minutes}} Minuten nach dem letzten Schritt.",
    repeats_other: "Beginnt {{count}}-mal von vorn, {{minutes}} Minuten nach dem letzten Schritt.",
  },
};
