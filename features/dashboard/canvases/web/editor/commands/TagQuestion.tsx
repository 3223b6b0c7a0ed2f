import { Button, Dialog, DialogContent, useTypedEarly } from "@devloom/ui";
import { ComboboxField, Form, useCallForm, useFormValue, useText } from "@devloom/web-kit";
import { useId, useState } from "react";
import type { ActionContext } from "../actions/action.ts";
import { chosenElement } from "../actions/refusals.ts";

const USUAL_TAGS =
  "div section article header footer main nav aside h1 h2 h3 h4 p span a button ul ol li form label img".split(
    " ",
  );

export interface QuestionProps {
  readonly context: ActionContext;
  readonly onClose: () => void;
}

/** Asks which tag the chosen element is to have. */
export function TagQuestion({ context: { model }, onClose }: QuestionProps) {
  const t = useText("canvases");
  const [element] = useState(() => chosenElement(model));
  const early = useTypedEarly();
  const form = useCallForm({
    values: { tag: early || (element?.tag ?? "") },
    send({ tag }) {
      if (!isPossible(tag)) return;
      if (element !== null && tag.trim() !== element.tag)
        model.submit("CHANGE_TAG", { codebaseIdToChange: element.id, newTagName: tag.trim() });
      onClose();
    },
  });
  const isRight = isPossible(useFormValue(form, "tag"));
  const formId = useId();
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t("layers.action.changeTag")}
        size="sm"
        closeLabel={t("layers.close")}
        footer={
          <Button type="submit" form={formId} disabled={!isRight}>
            {t("layers.change")}
          </Button>
        }
      >
        <Form form={form} id={formId}>
          <ComboboxField
            form={form}
            name="tag"
            label={t("layers.tag")}
            problem={isRight ? undefined : t("layers.tagProblem")}
            choices={USUAL_TAGS.map((value) => ({ value }))}
            input={{
              spellCheck: false,
              onFocus({ currentTarget: field }) {
                if (early === "") field.select();
                else field.setSelectionRange(field.value.length, field.value.length);
              },
            }}
          />
        </Form>
      </DialogContent>
    </Dialog>
  );
}

function isPossible(tag: string): boolean {
  return /^[A-Za-z][\w.-]*$/.test(tag.trim());
}
