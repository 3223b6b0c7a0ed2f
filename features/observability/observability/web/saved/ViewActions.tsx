import { Button, copyText, toast } from "@devloom/ui";
import { useMayCall, useText } from "@devloom/web-kit";
import { BookMarked, Link2 } from "lucide-react";
import { useState } from "react";
import { createSavedView } from "../../contract.ts";
import { SaveViewDialog } from "./SaveViewDialog.tsx";

/** Keeping what is looked at, and handing it on. */
export function ViewActions() {
  const t = useText("observability");
  const may = useMayCall(createSavedView);
  const [isSaving, setSaving] = useState(false);
  async function share(): Promise<void> {
    await copyText(window.location.href);
    toast({ title: t("saved.copied"), variant: "success" });
  }
  return (
    <>
      <Button
        variant="outline"
        onClick={() =>
          void share().catch(() => toast({ title: t("saved.notCopied"), variant: "warning" }))
        }
      >
        <Link2 aria-hidden="true" />
        {t("saved.share")}
      </Button>
      <Button variant="outline" disabledReason={may.reason} onClick={() => setSaving(true)}>
        <BookMarked aria-hidden="true" />
        {t("saved.save")}
      </Button>
      {isSaving && <SaveViewDialog onClose={() => setSaving(false)} />}
    </>
  );
}
