import { Button, Dialog, DialogContent, Field, Input, Select, Textarea } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { type FormEvent, useState } from "react";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { componentsOf, readProps } from "./components.ts";

/** Asks which component is to be shown alone, and with which props. */
export function ComponentDialog({ onClose }: { onClose: () => void }) {
  const t = useText("canvases");
  const model = useEditor();
  const components = useStore(model.lookups, componentsOf);
  const [file, setFile] = useState(components[0]?.file ?? "");
  const [name, setName] = useState(components[0]?.name ?? "");
  const [text, setText] = useState("{}");
  const props = readProps(text);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (props === null || file === "" || name === "") return;
    const added = await model.storyboards.add({
      name,
      type: "COMPONENT",
      component: { file, export: name, props },
      width: 480,
      height: 360,
    });
    if (added === null) return;
    model.viewport.fit(model.storyboards.items.get());
    onClose();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t("component.title")}
        description={t("component.description")}
        closeLabel={t("component.close")}
      >
        <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
          <Field label={t("component.choose")}>
            {(control) => (
              <Select
                {...control}
                value={`${file}#${name}`}
                options={components.map((one) => ({
                  value: `${one.file}#${one.name}`,
                  label: `${one.name} · ${one.file}`,
                }))}
                onChange={(event) => {
                  const [chosen = "", exported = ""] = event.target.value.split("#");
                  setFile(chosen);
                  setName(exported);
                }}
              />
            )}
          </Field>
          <Field label={t("component.export")} hint={t("component.exportHint")}>
            {(control) => (
              <Input {...control} value={name} onChange={(event) => setName(event.target.value)} />
            )}
          </Field>
          <Field
            label={t("component.props")}
            error={props === null ? t("component.propsWrong") : undefined}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                spellCheck={false}
                className="font-mono text-xs"
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" disabled={props === null || file === "" || name === ""}>
            {t("component.add")}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}
