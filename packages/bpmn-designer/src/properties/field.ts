import { textOf } from "../model/elements.ts";
import type { ModelEditor, Row } from "../model/model-editor.ts";

export type FieldKind =
  | { readonly kind: "text" | "long" | "feel" | "code" | "boolean" }
  | { readonly kind: "choice"; readonly options: readonly string[] }
  | { readonly kind: "name"; readonly rootType: string };

/** One setting of an element, with the way to read and to write it. */
export type Field = FieldKind & {
  /** Unique among the settings of an element; texts for people are kept under it. */
  readonly id: string;
  readonly read: (editor: ModelEditor) => string;
  readonly write: (editor: ModelEditor, value: string) => void;
};

/** A setting that is a list of rows. */
export interface RowsField {
  readonly kind: "rows";
  readonly id: string;
  readonly columns: readonly string[];
  readonly readRows: (editor: ModelEditor) => Row[];
  readonly writeRows: (editor: ModelEditor, rows: readonly Row[]) => void;
}

export interface FieldGroup {
  readonly id: string;
  readonly fields: readonly (Field | RowsField)[];
}

type Kind = FieldKind["kind"];
type SimpleKind = Exclude<Kind, "choice" | "name">;
type Owner = (editor: ModelEditor) => Parameters<ModelEditor["setText"]>[0] | undefined;

const itself: Owner = (editor) => editor.model;

/** A plain attribute of the element, or of a part of it. */
export function attribute(
  id: string,
  property: string,
  kind: SimpleKind,
  of: Owner = itself,
): Field {
  return {
    id,
    kind,
    read: (editor) => textOf(of(editor), property),
    write: (editor, value) => {
      const owner = of(editor);
      if (owner === undefined) return;
      if (kind !== "boolean") editor.setText(owner, property, value);
      else if (owner === editor.model)
        editor.modeling.updateProperties(editor.element, { [property]: value === "true" });
      else editor.set(owner, { [property]: value === "true" });
    },
  };
}

/** An attribute of an extension element that the engine reads. */
export function setting(
  id: string,
  type: string,
  property: string,
  kind: SimpleKind = "text",
  of: Owner = itself,
): Field {
  return {
    id,
    kind,
    read: (editor) => {
      const owner = of(editor);
      return owner === undefined ? "" : editor.extensionText(owner, type, property);
    },
    write: (editor, value) => {
      const owner = of(editor);
      if (owner !== undefined) editor.setExtensionText(owner, type, property, value);
    },
  };
}

/** The body of an expression. */
export function expression(id: string, property: string, of: Owner = itself): Field {
  return {
    id,
    kind: "feel",
    read: (editor) => {
      const owner = of(editor);
      return owner === undefined ? "" : editor.expression(owner, property);
    },
    write: (editor, value) => {
      const owner = of(editor);
      if (owner !== undefined) editor.setExpression(owner, property, value);
    },
  };
}

/** One of a few values. */
export function choice(field: Field, options: readonly string[]): Field {
  return { id: field.id, kind: "choice", options, read: field.read, write: field.write };
}

export function rows(
  id: string,
  type: string,
  list: string,
  rowType: string,
  columns: readonly string[],
): RowsField {
  return {
    kind: "rows",
    id,
    columns,
    readRows: (editor) => editor.rows(type, list, columns),
    writeRows: (editor, values) => editor.setRows(type, list, rowType, values),
  };
}
