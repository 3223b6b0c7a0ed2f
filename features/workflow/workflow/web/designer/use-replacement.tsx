import { type Designer, foreignSettings } from "@devloom/bpmn-designer";
import { ConfirmDialog, toast } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useState, type ReactNode } from "react";

/** A model that is to take the place of the drawing. */
interface Replacement {
  readonly xml: string;
  /** Where it comes from: a file's name, a version. */
  readonly source: string;
}

/**
 * Puts another model in place of the drawing. It asks first unless nothing is drawn yet, and the toast takes
 * it back; a model that cannot be read changes nothing.
 */
export function useReplacement(designer: Designer | undefined): {
  readonly replaceWith: (replacement: Replacement) => void;
  readonly dialog: ReactNode;
} {
  const t = useText("workflow");
  const [asked, setAsked] = useState<Replacement>();

  async function put({ xml, source }: Replacement): Promise<void> {
    setAsked(undefined);
    if (designer === undefined) return;
    const before = await designer.xml();
    try {
      await designer.replace(xml);
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error);
      toast({ variant: "destructive", title: t("tool.unreadable"), description });
      return;
    }
    const foreign = foreignSettings(designer.definitions);
    const undo = (): void => void designer.replace(before);
    toast({
      title: t("replace.done", { source }),
      ...(foreign.length > 0 && {
        description: t("replace.foreign", { count: foreign.length }),
      }),
      action: { label: t("tool.undo"), onSelect: undo },
    });
  }

  return {
    replaceWith: (replacement) => {
      if (designer?.isEmpty === false) setAsked(replacement);
      else void put(replacement);
    },
    dialog: asked !== undefined && (
      <ConfirmDialog
        open
        title={t("replace.title")}
        description={t("replace.about", { source: asked.source })}
        confirmLabel={t("replace.submit")}
        cancelLabel={t("cancel")}
        closeLabel={t("close")}
        onConfirm={() => void put(asked)}
        onOpenChange={(isOpen) => isOpen || setAsked(undefined)}
      />
    ),
  };
}
