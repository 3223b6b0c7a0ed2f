import { assertNever } from "@devloom/contract";
import { toast } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useCallback } from "react";
import type { Notice } from "./model/editor-options.ts";
import { alternativeLabel, refusalText } from "./refusal-text.ts";

/** Tells people what they cannot see in the frame: refusals with their reason, and quiet successes. */
export function useNotices(): (notice: Notice) => void {
  const t = useText("canvases");
  return useCallback(
    (notice) => {
      switch (notice.kind) {
        case "refused": {
          const title = t("notice.refused", { change: t(`change.${notice.item.type}`) });
          const { refusal, makeAlternative } = notice;
          const label = alternativeLabel(t, refusal);
          toast({
            title,
            description: refusalText(t, refusal),
            variant: "destructive",
            ...(makeAlternative !== null &&
              label !== null && { action: { label, onSelect: makeAlternative } }),
          });
          return;
        }
        case "overridden": {
          const { property, winner, offer } = notice;
          toast({
            title: t("notice.overridden", { property }),
            description: t("notice.winner", { winner }),
            variant: "destructive",
            ...(offer !== null && {
              action: {
                label: t(`notice.${offer.kind}`, { name: offer.name }),
                onSelect: offer.make,
              },
            }),
          });
          return;
        }
        case "cannot":
          toast({ title: t(`layers.reason.${notice.reason}`) });
          return;
        case "textFromCode": {
          const { showCode, refusal } = notice;
          toast({
            title: t("layers.reason.noText"),
            description: refusal === null ? t("notice.textFromCode") : refusalText(t, refusal),
            ...(showCode !== null && {
              action: { label: t("inspector.content.showCode"), onSelect: showCode },
            }),
          });
          return;
        }
        case "copies":
          toast({
            title: t("notice.copies", { count: notice.count }),
            description: t("notice.copiesHint"),
            action: { label: t("action.undo"), onSelect: notice.undo },
          });
          return;
        case "shared": {
          const { component, count, undo } = notice;
          toast({
            title: t("notice.shared", { component, count }),
            description: t("notice.sharedHint"),
            action: { label: t("action.undo"), onSelect: undo },
          });
          return;
        }
        case "failed":
          toast({ title: notice.reason, variant: "destructive" });
          return;
        case "confirmed": {
          const { type, changeFields } = notice.item;
          const isShown = type === "ADD_JSX" && changeFields.htmlForInstantUpdate !== undefined;
          const { textFile } = notice;
          if (textFile !== null)
            toast({ title: t("notice.textWritten", { file: textFile }), variant: "success" });
          if ((type === "ADD_JSX" && !isShown) || type === "CHANGE_PROP")
            toast({ title: t(`done.${type}`), variant: "success" });
          return;
        }
        default:
          assertNever(notice);
      }
    },
    [t],
  );
}
