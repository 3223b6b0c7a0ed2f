import { IconButton } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";

const load = () => import("./NavigationSheet.tsx");
const NavigationSheet = lazy(async () => ({ default: (await load()).NavigationSheet }));

/** The navigation on narrow screens: a button that opens it. */
export function MobileNavigation() {
  const t = useText("shell");
  const [sheet, setSheet] = useState<"never" | "open" | "closed">("never");
  return (
    <>
      <IconButton
        label={t("navigation.open")}
        tooltip={false}
        aria-haspopup="dialog"
        aria-expanded={sheet === "open"}
        className="lg:hidden"
        onPointerEnter={() => void load()}
        onClick={() => setSheet("open")}
      >
        <Menu aria-hidden="true" />
      </IconButton>
      {sheet !== "never" && (
        <Suspense fallback={null}>
          <NavigationSheet
            open={sheet === "open"}
            onOpenChange={(open) => setSheet(open ? "open" : "closed")}
          />
        </Suspense>
      )}
    </>
  );
}
