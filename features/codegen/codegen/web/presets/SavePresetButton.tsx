import { Button, toast } from "@devloom/ui";
import { NameDialog, useCall, useMayCall, useText } from "@devloom/web-kit";
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
  const save = useCall(createGenerationPreset, { topics: ["generation-preset"] });

  async function keep(name: string): Promise<void> {
    const { frameworkName, sampleNameSpace, sampleDbContext, path, model, source } = generation;
    await save.call({
      body: { name, frameworkName, sampleNameSpace, sampleDbContext, path, model, source },
    });
    toast({ title: t("preset.saved"), variant: "success" });
  }

  return (
    <NameDialog
      title={t("preset.save")}
      submitLabel={t("preset.submit")}
      label={t("preset.name")}
      proposed={generation.modelName}
      permission="codegen:generate"
      call={save}
      onName={keep}
      onClose={onClose}
    />
  );
}
