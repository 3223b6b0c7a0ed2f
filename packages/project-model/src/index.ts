export {
  FIELD_TYPES,
  isMomentType,
  isNumberType,
  isTextType,
  type Field,
  type FieldType,
} from "./field.ts";
export {
  ACTIONS,
  emptyModel,
  modelSchema,
  type Action,
  type Entity,
  type EnumType,
  type Page,
  type ProjectModel,
  type Relation,
  type Role,
} from "./model.ts";
export { readModel, validateModel } from "./validate.ts";
export type { Problem } from "./problem.ts";
export { MODEL_PATH, readModelFile, writeModelFile } from "./file.ts";
export { diffModels, type ModelChange } from "./diff.ts";
export { ModelBuilder } from "./builder.ts";
export { type Effort, tryPattern } from "./pattern-effort.ts";
export { rolesOf } from "./roles.ts";
export { describeNote, ModelError, note, type Note } from "./notes/note.ts";
export type { NoteCode } from "./notes/en.ts";
export type { ImportResult } from "./imports/import-result.ts";
export { importJsonSchema } from "./imports/json-schema.ts";
export { importOpenApi } from "./imports/openapi.ts";
export { importJdl } from "./imports/jdl.ts";
export { readSentence, type Proposal } from "./sentence/read-sentence.ts";
export { isPlural, pluralOf, singularOf } from "./names/plural.ts";
export { isReserved, unreserved, type Language } from "./names/reserved.ts";
export { UniqueNames } from "./names/unique.ts";
export { camelCase, kebabCase, pascalCase, snakeCase, titleOf, wordsOf } from "./names/words.ts";
