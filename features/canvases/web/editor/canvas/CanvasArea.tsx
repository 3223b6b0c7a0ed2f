import { useText } from "@devloom/web-kit";

/** The infinite canvas with its storyboards. */
export function CanvasArea() {
  const t = useText("canvases");
  return <section aria-label={t("panel.canvas")} className="relative min-h-0 flex-1 bg-sunken" />;
}
