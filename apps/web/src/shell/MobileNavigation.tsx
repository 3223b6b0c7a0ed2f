import { Drawer, DrawerContent, DrawerTrigger, IconButton, LogoWordmark } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Menu } from "lucide-react";
import { useState } from "react";
import { SidebarNavigation } from "./SidebarNavigation.tsx";

/** The navigation on narrow screens: a sheet from the left. */
export function MobileNavigation() {
  const t = useText("shell");
  const [open, setOpen] = useState(false);
  return (
    <Drawer open={open} onOpenChange={setOpen}>
      <DrawerTrigger asChild>
        <IconButton label={t("navigation.open")} tooltip={false} className="lg:hidden">
          <Menu aria-hidden="true" />
        </IconButton>
      </DrawerTrigger>
      <DrawerContent
        side="left"
        title={t("navigation.title")}
        hideTitle
        closeLabel={t("navigation.close")}
        className="w-[min(19rem,calc(100vw-3rem))]!"
      >
        <LogoWordmark className="mb-5 px-2 pt-1 text-lg" />
        <SidebarNavigation onNavigate={() => setOpen(false)} />
      </DrawerContent>
    </Drawer>
  );
}
