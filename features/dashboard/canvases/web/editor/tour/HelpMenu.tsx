import { IconButton } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { CircleHelp } from "lucide-react";
import { useCallback, useState } from "react";
import { useEditor } from "../model/editor-context.ts";
import { useStore } from "../model/use-store.ts";
import { TourCard } from "./TourCard.tsx";
import { hasSeenTour, rememberTour } from "./tour-memory.ts";

const showsPage = (trees: Readonly<Record<string, unknown>>): boolean =>
  Object.values(trees).some((tree) => tree !== null);

/** The tour: by itself at the first visit once there is a page to see, and whenever somebody asks. */
export function HelpMenu() {
  const t = useText("canvases");
  const hasPage = useStore(useEditor().nav.store, showsPage);
  const [isAsked, setAsked] = useState(false);
  const [isNew, setNew] = useState(() => !hasSeenTour());
  const close = useCallback(() => {
    rememberTour();
    setAsked(false);
    setNew(false);
  }, []);
  return (
    <>
      <IconButton label={t("beside.tour.open")} size="sm" onClick={() => setAsked(true)}>
        <CircleHelp aria-hidden="true" />
      </IconButton>
      {(isAsked || (isNew && hasPage)) && <TourCard onClose={close} />}
    </>
  );
}
