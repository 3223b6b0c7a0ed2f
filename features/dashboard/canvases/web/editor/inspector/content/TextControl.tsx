import type { RichToken, TreeElement } from "@devloom/frame-protocol";
import { useText } from "@devloom/web-kit";
import { useState } from "react";
import { useEditor } from "../../model/editor-context.ts";
import { textFields } from "../../model/text-fields.ts";
import { useStore } from "../../model/use-store.ts";
import type { EditorElement } from "../../model/types.ts";
import { RichTextEditor } from "../rich-text/RichTextEditor.tsx";
import { CodeLink } from "./CodeLink.tsx";
import { sourcePlace } from "./source-place.ts";

/** The text of one element, in the source or in a file of messages. */
export function TextControl({ element }: { readonly element: EditorElement }) {
  const t = useText("canvases");
  const model = useEditor();
  const { tree, navNode, codebaseId } = element;
  const isSettled = useStore(model.changes.status, ({ waiting }) => waiting === 0);
  const isWanted = useStore(model.panels.wantedText) === element.key;
  const [draft, setDraft] = useState<string | null>(null);
  /** What was handed on last, and of which element. */
  const [sent, setSent] = useState({ id: "", text: "" });
  if (tree === null) return null;
  const tokens = richTokens(tree);
  const label = t("inspector.content.text");
  const inSource = typeof tree["text"] === "string" ? tree["text"] : null;
  // As long as a change is on its way, the text counts that it makes.
  const isSent = !isSettled && sent.id === codebaseId;
  const written = isSent && inSource !== null ? sent.text : inSource;
  const place = messagePlace(tree["textSource"]);
  const isEditable = tree.staticTextContents === true && written !== null;
  if (tokens === null && !isEditable && (navNode?.literalChildren.length ?? 0) === 0) return null;
  const finish = (): void => {
    const next = draft;
    setDraft(null);
    if (next === null || next === written || written === null) return;
    setSent({ id: codebaseId, text: next });
    model.submit("EDIT_TEXT", textFields(model, codebaseId, next, written));
  };
  return (
    <section className="flex flex-col gap-1 border-b p-3">
      <h3 className="text-xs font-semibold">{label}</h3>
      {tokens !== null ? (
        <RichTextEditor
          key={codebaseId}
          label={label}
          tokens={tokens}
          disabled={!model.canEdit}
          isSettled={isSettled}
          isWanted={isWanted}
          onFocused={() => model.panels.wantedText.set(null)}
          onCommit={({ text, ...contents }) =>
            model.submit("EDIT_TEXT", {
              codebaseIdToEditText: codebaseId,
              newText: text,
              ...contents,
            })
          }
        />
      ) : isEditable ? (
        <textarea
          aria-label={label}
          rows={Math.min(6, Math.max(2, Math.ceil(written.length / 38)))}
          disabled={!model.canEdit}
          value={draft ?? written}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) finish();
            if (event.key === "Escape") {
              event.stopPropagation();
              setDraft(null);
            }
          }}
          className="w-full rounded-md border border-line bg-surface p-2 text-xs hover:border-line-strong"
        />
      ) : (
        <>
          <p className="rounded-md bg-sunken p-2 text-xs">
            {navNode?.literalChildren.map(({ value }) => String(value)).join(" ")}
          </p>
          <p className="text-xs text-muted">
            {t("inspector.content.dynamic", {
              place: sourcePlace(tree) ?? "",
            })}
          </p>
          <CodeLink tree={tree} />
        </>
      )}
      {place !== null && (
        <p className="text-xs text-muted">{t("inspector.content.fromMessage", place)}</p>
      )}
    </section>
  );
}

/** The content of an element that may have inline elements, as the source engine tells it. */
function richTokens(tree: TreeElement): RichToken[] | null {
  const { richText, text } = tree;
  if (richText === true && typeof text === "string") return [{ kind: "text", text }];
  return Array.isArray(richText) ? (richText as RichToken[]) : null;
}

function messagePlace(source: unknown): { file: string; key: string } | null {
  if (typeof source !== "object" || source === null) return null;
  const { kind, filename, key } = source as Readonly<Record<string, unknown>>;
  return kind === "message" ? { file: String(filename), key: String(key) } : null;
}
