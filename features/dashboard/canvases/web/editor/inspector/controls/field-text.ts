import { useText } from "@devloom/web-kit";
import type { inspectorTexts } from "../../../messages/inspector.en.ts";

export type FieldName = keyof (typeof inspectorTexts)["field"];
export type ChoiceName = keyof (typeof inspectorTexts)["choice"];

/** The names of fields and choices in the person's language. */
export function useFieldTexts(): {
  readonly field: (name: FieldName) => string;
  readonly choice: (name: ChoiceName) => string;
} {
  const t = useText("canvases");
  return {
    field: (name) => t(`inspector.field.${name}`),
    choice: (name) => t(`inspector.choice.${name}`),
  };
}
