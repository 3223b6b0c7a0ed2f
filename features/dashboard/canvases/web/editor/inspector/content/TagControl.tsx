import { useText } from "@devloom/web-kit";
import { useEditor } from "../../model/editor-context.ts";
import type { EditorElement } from "../../model/types.ts";
import { DraftInput } from "../controls/DraftInput.tsx";
import { LabelledRow } from "../props/LabelledRow.tsx";
import { tagOf } from "./source-place.ts";

const TAGS =
  "div section article main header footer nav aside p span h1 h2 h3 h4 h5 h6 ul ol li a button label " +
  "strong em small blockquote pre code figure figcaption form fieldset table";
const CHOICES = TAGS.split(" ").map((value) => ({ value }));

/** The tag of native elements; other than the listed ones are typed. */
export function TagControl({ elements }: { readonly elements: readonly EditorElement[] }) {
  const t = useText("canvases");
  const model = useEditor();
  const tags = [...new Set(elements.map(({ tree }) => tagOf(tree)))];
  const [tag] = tags;
  if (tag === undefined || elements.some(({ tree }) => tree?.type !== "native")) return null;
  const label = t("inspector.content.tag");
  const commit = (typed: string): void => {
    const next = typed.trim();
    if (next === "" || (next === tag && tags.length === 1)) return;
    model.together(() => {
      for (const codebaseId of new Set(elements.map((element) => element.codebaseId)))
        model.submit("CHANGE_TAG", { codebaseIdToChange: codebaseId, newTagName: next });
    });
  };
  return (
    <section className="border-b p-3">
      <LabelledRow label={label}>
        <DraftInput
          isCode
          choices={CHOICES}
          label={label}
          value={tags.length > 1 ? "" : tag}
          placeholder={tags.length > 1 ? t("inspector.mixed") : ""}
          disabled={!model.canEdit}
          onCommit={commit}
        />
      </LabelledRow>
    </section>
  );
}
