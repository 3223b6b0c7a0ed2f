import { Button, Dialog, DialogContent, useTypedEarly } from "@devloom/ui";
import { Form, LongTextField, useCallForm, useText } from "@devloom/web-kit";
import { useId, useState } from "react";
import { textFields } from "../model/text-fields.ts";
import { chosenElement } from "../actions/refusals.ts";
import type { QuestionProps } from "./TagQuestion.tsx";

/** Asks for the text of the chosen element. */
export function TextQuestion({ context: { model }, onClose }: QuestionProps) {
  const t = useText("canvases");
  const formId = useId();
  const [element] = useState(() => chosenElement(model));
  const early = useTypedEarly();
  const form = useCallForm({
    values: { text: (element?.text ?? "") + early },
    send({ text }) {
      if (element !== null && element.text !== null && text !== element.text)
        model.submit("EDIT_TEXT", textFields(model, element.id, text, element.text));
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t("layers.action.editText")}
        closeLabel={t("layers.close")}
        footer={
          <Button type="submit" form={formId}>
            {t("layers.change")}
          </Button>
        }
      >
        <Form form={form} id={formId}>
          <LongTextField
            form={form}
            name="text"
            label={t("layers.text")}
            hideLabel
            input={{
              rows: 4,
              onKeyDown(event) {
                if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
                  event.currentTarget.form?.requestSubmit();
              },
            }}
          />
        </Form>
      </DialogContent>
    </Dialog>
  );
}
