import type { Translation } from "@devloom/web-kit";
import type { preset as en } from "./preset.en.ts";

export const preset: Translation<typeof en> = {
  preset: {
    title: "Vorlagen",
    description: "Gespeicherte Eingaben von Erzeugungen.",
    save: "Als Vorlage speichern",
    name: "Name",
    submit: "Vorlage speichern",
    saved: "Vorlage gespeichert",
    use: "Verwenden",
    useOf: "{{name}} verwenden",
    remove: "{{name}} löschen",
    removed: "Vorlage gelöscht",
  },
};
