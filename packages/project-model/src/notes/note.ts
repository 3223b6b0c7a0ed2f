import { de } from "./de.ts";
import { en, type NoteCode } from "./en.ts";

export type NoteValue = string | number | Note;

/** Something to tell a person, as data: a code for programs, values, and words on demand. */
export interface Note {
  readonly code: NoteCode;
  readonly values: Readonly<Record<string, NoteValue>>;
}

export function note(code: NoteCode, values: Record<string, NoteValue> = {}): Note {
  return { code, values };
}

/** The sentence of a note. */
export function describeNote(told: Note, language: "en" | "de" = "en"): string {
  const template = (language === "de" ? de : en)[told.code];
  const text = template.replace(/\{(\w+)\}/g, (whole, key: string) => {
    const value = told.values[key];
    if (value === undefined) return whole;
    return typeof value === "object" ? describeNote(value, language) : String(value);
  });
  return told.code.startsWith("place") ? text : text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Input that no model can be made of. The message is for people. */
export class ModelError extends Error {
  readonly notes: readonly Note[];

  constructor(notes: readonly Note[]) {
    super(notes.map((told) => describeNote(told)).join("\n"));
    this.notes = notes;
    this.name = "ModelError";
  }
}
