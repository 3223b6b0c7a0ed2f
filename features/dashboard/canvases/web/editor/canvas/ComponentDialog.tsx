import { Button, Dialog, DialogContent } from "@devloom/ui";
import {
  ChoiceField,
  Form,
  LongTextField,
  TextField,
  useCallForm,
  useFormValues,
  useText,
} from "@devloom/web-kit";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { componentsOf, readProps } from "./components.ts";

/** Asks which component is to be shown alone, and with which props. */
export function ComponentDialog({ onClose }: { onClose: () => void }) {
  const t = useText("canvases");
  const model = useEditor();
  const components = useStore(model.lookups, componentsOf);
  const form = useCallForm({
    values: { component: keyOf(components[0]), name: components[0]?.name ?? "", props: "{}" },
    async send({ component, name, props: text }) {
      const props = readProps(text);
      const [file = ""] = component.split("#");
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
    },
  });
  const given = useFormValues(form);
  const isJson = readProps(given.props) !== null;
  const isWhole = isJson && given.component !== "" && given.name !== "";
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t("component.title")}
        description={t("component.description")}
        closeLabel={t("component.close")}
      >
        <Form form={form} className="grid gap-4">
          <ChoiceField
            form={form}
            name="component"
            label={t("component.choose")}
            options={components.map((one) => ({
              value: keyOf(one),
              label: `${one.name} · ${one.file}`,
            }))}
            onChanged={(chosen) => form.set("name", chosen.split("#")[1] ?? "")}
          />
          <TextField
            form={form}
            name="name"
            label={t("component.export")}
            hint={t("component.exportHint")}
          />
          <LongTextField
            form={form}
            name="props"
            label={t("component.props")}
            problem={isJson ? undefined : t("component.propsWrong")}
            input={{ rows: 4, spellCheck: false, className: "font-mono text-xs" }}
          />
          <Button type="submit" disabled={!isWhole}>
            {t("component.add")}
          </Button>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

/** A component as one of the choices. */
function keyOf(component: { readonly file: string; readonly name: string } | undefined): string {
  return component === undefined ? "" : `${component.file}#${component.name}`;
}
