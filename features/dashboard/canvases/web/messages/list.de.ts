import type { Translation } from "@devloom/web-kit";
import type { listTexts as english } from "./list.en.ts";

export const listTexts: Translation<typeof english> = {
  title: "Arbeitsflächen",
  description: "Am echten Quelltext der Projekte gestalten.",
  of: "Arbeitsflächen zu {{name}}",
  search: "Arbeitsflächen suchen",
  create: "Neue Arbeitsfläche",
  createSubmit: "Anlegen und öffnen",
  noProject: "Eine Arbeitsfläche braucht ein Projekt. Legen Sie zuerst eines an.",
  starter: "Mit einer Vorlage beginnen",
  empty: "Noch keine Arbeitsfläche",
  emptyHint: "Eine Arbeitsfläche öffnet ein Projekt im visuellen Editor.",
  column: { name: "Arbeitsfläche", project: "Projekt", updated: "Geändert", actions: "Aktionen" },
  unknownProject: "Projekt öffnen",
  name: "Name",
  actions: "Aktionen zu {{name}}",
  rename: "Umbenennen",
  renameTitle: "Arbeitsfläche umbenennen",
  remove: "Löschen",
  removeTitle: "{{name}} löschen?",
  removeText:
    "Die Arbeitsfläche und die Geschichte ihrer Änderungen verschwinden. Der Quelltext des Projekts bleibt, wie er ist.",
  removed: "{{name}} wurde gelöscht.",
  cancel: "Abbrechen",
};
