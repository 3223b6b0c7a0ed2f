import { useText } from "@devloom/web-kit";
import { useId, useState } from "react";
import { useEditor } from "../../model/editor-context.ts";
import type { EditorElement } from "../../model/types.ts";
import { LabelledRow } from "../props/LabelledRow.tsx";
import { tagOf } from "./source-place.ts";

const TAGS =
  "div section article main header footer nav aside p span h1 h2 h3 h4 h5 h6 ul ol li a button label " +
  "strong em small blockquote pre code figure figcaption form fieldset table";

/** The tag of native elements; other than the listed ones are typed. */
export function TagControl({ elements }: { readonly elements: readonly EditorElement[] }) {
  const t = useText("canvases");
  const model = useEditor();
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const tags = [...new Set(elements.map(({ tree }) => tagOf(tree)))];
  const [tag] = tags;
  if (tag === undefined || elements.some(({ tree }) => tree?.type !== "native")) return null;
  const label = t("inspector.content.tag");
  const finish = (): void => {
    const next = draft?.trim() ?? "";
    setDraft(null);
    if (next === "" || (next === tag && tags.length === 1)) return;
    for (const codebaseId of new Set(elements.map((element) => element.codebaseId)))
      model.submit("CHANGE_TAG", { codebaseIdToChange: codebaseId, newTagName: next });
  };
  return (
    <section className="border-b p-3">
      <LabelledRow label={label}>
        <input
          type="text"
          list={id}
          aria-label={label}
          spellCheck={false}
          autoComplete="off"
          disabled={!model.canEdit}
          value={draft ?? (tags.length > 1 ? "" : tag)}
          placeholder={tags.length > 1 ? t("inspector.mixed") : ""}
          onChange={(event) => setDraft(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === "Enter") finish();
            if (event.key === "Escape") {
              event.stopPropagation();
              setDraft(null);
            }
          }}
          className="h-7 w-full rounded-md border border-line bg-surface px-2 font-mono text-xs hover:border-line-strong"
        />
        <datalist id={id}>
          {TAGS.split(" ").map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
      </LabelledRow>
    </section>
  );
}
