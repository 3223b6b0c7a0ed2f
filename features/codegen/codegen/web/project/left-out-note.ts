import type { OutputOf } from "@devloom/contract";
import { note, type NoteCode } from "@devloom/project-model";
import type { getDataSourceDefinition } from "../../../../observability/datasource/contract.ts";
import type { ModelNote } from "../../contract.ts";

type LeftOut = OutputOf<typeof getDataSourceDefinition>["leftOut"][number];

const PLACES: Readonly<Record<LeftOut["kind"], NoteCode>> = {
  view: "placeView",
  "foreign-table": "placeForeignTable",
  partition: "placePartition",
  domain: "placeDomain",
  "generated-column": "placeGeneratedColumn",
  exclusion: "placeExclusion",
  index: "placeIndex",
  trigger: "placeTrigger",
  policy: "placePolicy",
  function: "placeFunction",
  table: "placeTable",
};

/** What a database has and the model has not, as a note. */
export function leftOutNote({ kind, name }: LeftOut): ModelNote {
  const { code, values } = note("leftOut", { place: note(PLACES[kind], { name }) });
  // Values of notes are texts, numbers and further notes.
  return { code, values: values as ModelNote["values"] };
}
