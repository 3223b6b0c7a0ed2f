import { classNames, readNodes } from "@devloom/blocks";
import { BlockPicture } from "@devloom/blocks/picture";
import { Alert, Dialog, DialogContent, Spinner } from "@devloom/ui";
import { call, useText } from "@devloom/web-kit";
import { useEffect, useMemo, useState } from "react";
import type { OutputOf } from "@devloom/contract";
import { checkBlock } from "../../../../../../marketplace/marketplace/contract.ts";
import { useEditor } from "../../model/editor-context.ts";
import type { EditorModel } from "../../model/editor-model.ts";
import { type Draft, gatherDraft, gatherRendered } from "./gather-draft.ts";
import { ProblemList } from "./ProblemList.tsx";
import { SaveBlockForm } from "./SaveBlockForm.tsx";

const PICTURE = { width: 524, height: 240, pageWidth: 900 };

interface Checked {
  readonly draft: Draft;
  readonly path: string;
  readonly answer: OutputOf<typeof checkBlock>;
  /** Whether it is what the page shows, because its source cannot stand alone. */
  readonly isRendered: boolean;
}

interface SaveBlockDialogProps {
  readonly elementId: string;
  readonly onClose: () => void;
}

/** Shows what a block made of an element is, or what keeps it from standing alone, and publishes it. */
export function SaveBlockDialog({ elementId, onClose }: SaveBlockDialogProps) {
  const t = useText("canvases");
  const model = useEditor();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    const check = async (): Promise<void> => {
      try {
        const gathered = await gatherDraft(model, elementId);
        if (gathered === null) throw new Error(t("layers.reason.notInSource"));
        const next = await checkedDraft(model, elementId, gathered);
        if (!isOver) setChecked(next);
      } catch (error) {
        if (!isOver) setFailure(error instanceof Error ? error.message : String(error));
      }
    };
    void check();
    return () => {
      isOver = true;
    };
  }, [model, elementId, t]);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t("layers.saveBlock.title")}
        description={t("layers.saveBlock.description")}
        closeLabel={t("layers.close")}
      >
        {failure !== null && <Alert variant="destructive">{failure}</Alert>}
        {failure === null && checked === null && <Spinner label={t("layers.saveBlock.reading")} />}
        {checked !== null && checked.answer.form === null && (
          <ProblemList
            problems={checked.answer.problems}
            path={checked.path}
            onOpen={(place) => {
              model.panels.goToCode(place);
              onClose();
            }}
          />
        )}
        {checked !== null && checked.answer.form !== null && (
          <Ready checked={checked} form={checked.answer.form} onClose={onClose} />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** Checks an element as its source has it, else as the page shows it. */
async function checkedDraft(
  model: EditorModel,
  elementId: string,
  gathered: { draft: Draft; path: string },
): Promise<Checked> {
  const answer = await call(checkBlock, { body: gathered.draft });
  const asWritten = { ...gathered, answer, isRendered: false };
  if (answer.form !== null) return asWritten;
  const draft = await gatherRendered(model, elementId, gathered.draft);
  if (draft === null) return asWritten;
  const rendered = await call(checkBlock, { body: draft });
  return rendered.form === null
    ? asWritten
    : { path: gathered.path, draft, answer: rendered, isRendered: true };
}

interface ReadyProps {
  readonly checked: Checked;
  readonly form: NonNullable<Checked["answer"]["form"]>;
  readonly onClose: () => void;
}

function Ready({ checked, form, onClose }: ReadyProps) {
  const t = useText("canvases");
  const shown = useMemo(() => ({ nodes: readNodes(form.nodes), css: form.css }), [form]);
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  useEffect(() => {
    const classes = classNames(shown.nodes);
    if (classes.length === 0) return;
    void import("@devloom/blocks/utilities").then(async ({ unknownUtilities }) =>
      setUnknown(await unknownUtilities(classes)),
    );
  }, [shown]);
  return (
    <div className="grid gap-4">
      <div className="max-w-full overflow-hidden rounded-lg border">
        <BlockPicture form={shown} {...PICTURE} className="" />
      </div>
      {checked.isRendered && <Alert>{t("layers.saveBlock.rendered")}</Alert>}
      {unknown.length > 0 && (
        <Alert variant="warning">
          {t("layers.saveBlock.unknown", { classes: unknown.join(", ") })}
        </Alert>
      )}
      <SaveBlockForm draft={checked.draft} answer={checked.answer} onClose={onClose} />
    </div>
  );
}
