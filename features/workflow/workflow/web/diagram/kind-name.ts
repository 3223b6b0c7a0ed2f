import { useAnyText } from "@devloom/web-kit";

/** What an element without a name is called: “Exclusive gateway”. Empty for what has no word of its own. */
export function useKindName(): (type: string) => string {
  const anyText = useAnyText();
  return (type) => {
    const kind = type.replace(/^bpmn:/, "");
    const key = kind.slice(0, 1).toLowerCase() + kind.slice(1);
    return key === "" ? "" : anyText("workflow", `kinds.${key}`, { otherwise: "" });
  };
}
