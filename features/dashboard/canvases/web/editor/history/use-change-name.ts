import { isChangeType } from "@devloom/frame-protocol";
import { useText } from "@devloom/web-kit";

/** The name of a type of change as people read it. */
export function useChangeName(): (type: string) => string {
  const t = useText("canvases");
  return (type) => {
    if (type === "EDIT_FILE") return t("beside.history.editFile");
    return isChangeType(type) ? t(`change.${type}`) : type;
  };
}
