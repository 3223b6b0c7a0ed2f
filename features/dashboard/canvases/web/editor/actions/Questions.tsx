import { assertNever } from "@devloom/contract";
import { Button, Dialog, DialogContent, Field, Input, Textarea } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { lazy, Suspense, useId, useState } from "react";
import { textFields } from "../model/text-fields.ts";
import { useStore } from "../model/use-store.ts";
import type { ActionContext } from "./action.ts";
import { chosenElement } from "./refusals.ts";

const CommandList = lazy(async () => ({
  default: (await import("./CommandList.tsx")).CommandList,
}));

const USUAL_TAGS =
  "div section article header footer main nav aside h1 h2 h3 h4 p span a button ul ol li form label img".split(
    " ",
  );

/** The questions that some actions ask before they are done. */
export function Questions({ context }: { context: ActionContext }) {
  const question = useStore(context.desk.question);
  const close = (): void => context.desk.question.set(null);
  switch (question) {
    case null:
      return null;
    case "tag":
      return <TagQuestion context={context} onClose={close} />;
    case "text":
      return <TextQuestion context={context} onClose={close} />;
    case "find":
    case "insert":
      return (
        <Suspense fallback={null}>
          <CommandList context={context} insertsFirst={question === "insert"} onClose={close} />
        </Suspense>
      );
    default:
      return assertNever(question);
  }
}

interface QuestionProps {
  readonly context: ActionContext;
  readonly onClose: () => void;
}

function TagQuestion({ context: { model }, onClose }: QuestionProps) {
  const t = useText("canvases");
  const [element] = useState(() => chosenElement(model));
  const [tag, setTag] = useState(element?.tag ?? "");
  const formId = useId();
  const isPossible = /^[A-Za-z][\w.-]*$/.test(tag.trim());
  const change = (): void => {
    if (element !== null && tag.trim() !== element.tag)
      model.submit("CHANGE_TAG", { codebaseIdToChange: element.id, newTagName: tag.trim() });
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t("layers.action.changeTag")}
        size="sm"
        closeLabel={t("layers.close")}
        footer={
          <Button type="submit" form={formId} disabled={!isPossible}>
            {t("layers.change")}
          </Button>
        }
      >
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isPossible) change();
          }}
        >
          <Field label={t("layers.tag")} {...(isPossible ? {} : { error: t("layers.tagProblem") })}>
            {(control) => (
              <Input
                {...control}
                list={`${formId}-tags`}
                value={tag}
                autoComplete="off"
                spellCheck={false}
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) => setTag(event.target.value)}
              />
            )}
          </Field>
          <datalist id={`${formId}-tags`}>
            {USUAL_TAGS.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </datalist>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function TextQuestion({ context: { model }, onClose }: QuestionProps) {
  const t = useText("canvases");
  const [element] = useState(() => chosenElement(model));
  const [text, setText] = useState(element?.text ?? "");
  const save = (): void => {
    if (element !== null && element.text !== null && text !== element.text)
      model.submit("EDIT_TEXT", textFields(model, element.id, text, element.text));
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t("layers.action.editText")}
        closeLabel={t("layers.close")}
        footer={<Button onClick={save}>{t("layers.change")}</Button>}
      >
        <Field label={t("layers.text")} hideLabel>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save();
              }}
            />
          )}
        </Field>
      </DialogContent>
    </Dialog>
  );
}
