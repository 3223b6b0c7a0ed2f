import { Button, Field, Input, toast } from "@devloom/ui";
import { fieldProblems, FormDialog, useCall, useMayCall, useText } from "@devloom/web-kit";
import { Bookmark } from "lucide-react";
import { useState } from "react";
import { createGenerationPreset, type GenerationDetail } from "../../contract.ts";

/** Keeps the input of a generation under a name. */
export function SavePresetButton({ generation }: { generation: GenerationDetail }) {
  const t = useText("codegen");
  const may = useMayCall(createGenerationPreset);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" disabledReason={may.reason} onClick={() => setOpen(true)}>
        <Bookmark aria-hidden="true" />
        {t("preset.save")}
      </Button>
      {isOpen && <SaveDialog generation={generation} onClose={() => setOpen(false)} />}
    </>
  );
}

interface SaveDialogProps {
  generation: GenerationDetail;
  onClose: () => void;
}

function SaveDialog({ generation, onClose }: SaveDialogProps) {
  const t = useText("codegen");
  const [name, setName] = useState(generation.modelName);
  const save = useCall(createGenerationPreset, { topics: ["generation-preset"] });
  const problem = fieldProblems(save.error)["name"];

  async function submit(): Promise<void> {
    const { frameworkName, sampleNameSpace, sampleDbContext, path, model, source } = generation;
    await save.call({
      body: { name, frameworkName, sampleNameSpace, sampleDbContext, path, model, source },
    });
    toast({ title: t("preset.saved"), variant: "success" });
  }

  return (
    <FormDialog
      permission="codegen:generate"
      title={t("preset.save")}
      submitLabel={t("preset.submit")}
      pending={save.isPending}
      error={problem === undefined ? save.error?.message : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t("preset.name")} error={problem} required>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
