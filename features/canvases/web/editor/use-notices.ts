import { CHANGES } from "@devloom/frame-protocol";
import { toast } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useCallback } from "react";
import type { Notice } from "./model/editor-model.ts";

/** Tells people what they cannot see in the frame: refusals with their reason, and quiet successes. */
export function useNotices(): (notice: Notice) => void {
  const t = useText("canvases");
  return useCallback(
    ({ kind, item, ...rest }) => {
      if (kind === "refused")
        return void toast({
          title: t("notice.refused", { change: t(`change.${item.type}`) }),
          description: "reason" in rest ? rest.reason : undefined,
          variant: "destructive",
        });
      const isShown =
        item.type === "ADD_JSX" && item.changeFields.htmlForInstantUpdate !== undefined;
      if (CHANGES[item.type].toast !== null && !isShown)
        toast({
          title: t(`done.${item.type === "ADD_JSX" ? "ADD_JSX" : "CHANGE_PROP"}`),
          variant: "success",
        });
    },
    [t],
  );
}
