import { IconButton } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { CircleHelp } from "lucide-react";
import { useCallback, useState } from "react";
import { TourCard } from "./TourCard.tsx";
import { hasSeenTour, rememberTour } from "./tour-memory.ts";

/** The tour: by itself at the first visit, and whenever somebody asks for it. */
export function HelpMenu() {
  const t = useText("canvases");
  const [isOpen, setOpen] = useState(() => !hasSeenTour());
  const close = useCallback(() => {
    rememberTour();
    setOpen(false);
  }, []);
  return (
    <>
      <IconButton label={t("beside.tour.open")} size="sm" onClick={() => setOpen(true)}>
        <CircleHelp aria-hidden="true" />
      </IconButton>
      {isOpen && <TourCard onClose={close} />}
    </>
  );
}
