import { Drawer, DrawerContent, LogoWordmark } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { SidebarNavigation } from "./SidebarNavigation.tsx";

/** A sheet from the left with the navigation; only those on narrow screens who open it load it. */
export function NavigationSheet(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useText("shell");
  return (
    <Drawer {...props}>
      <DrawerContent
        side="left"
        title={t("navigation.title")}
        hideTitle
        closeLabel={t("navigation.close")}
        className="w-[min(19rem,calc(100vw-3rem))]!"
      >
        <LogoWordmark className="mb-5 px-2 pt-1 text-lg" />
        <SidebarNavigation onNavigate={() => props.onOpenChange(false)} />
      </DrawerContent>
    </Drawer>
  );
}
