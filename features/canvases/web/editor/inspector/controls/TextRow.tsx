import { useText } from "@devloom/web-kit";
import { useState } from "react";
import { useInspector } from "../styles/inspector-context.ts";
import { useStyle } from "../styles/use-style.ts";
import { type FieldName, useFieldTexts } from "./field-text.ts";
import { StyleRow } from "./StyleRow.tsx";

/** A property whose value is typed as CSS. */
export function TextRow({ property }: { readonly property: FieldName }) {
  const t = useText("canvases");
  const { field } = useFieldTexts();
  const { writer, canEdit } = useInspector();
  const { value, isMixed } = useStyle(property);
  const [draft, setDraft] = useState<string | null>(null);
  const label = field(property);
  const finish = (): void => {
    const text = draft?.trim() ?? null;
    setDraft(null);
    if (text !== null && text !== (value ?? ""))
      writer.commit({ [property]: text === "" ? null : text });
  };
  return (
    <StyleRow property={property} label={label}>
      <input
        type="text"
        aria-label={label}
        spellCheck={false}
        disabled={!canEdit}
        value={draft ?? value ?? ""}
        placeholder={isMixed ? t("inspector.mixed") : "–"}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === "Enter") finish();
          if (event.key === "Escape") {
            event.stopPropagation();
            setDraft(null);
          }
        }}
        className="h-7 min-w-0 flex-1 rounded-md border border-line bg-surface px-2 text-xs hover:border-line-strong"
      />
    </StyleRow>
  );
}
