import { Breadcrumbs, Button, IconButton, Kbd } from "@devloom/ui";
import { describeKeys, keysFor, useBindings, usePageTitle, useText } from "@devloom/web-kit";
import { Search } from "lucide-react";
import { DemoLabel } from "./DemoLabel.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { LiveBadge } from "./LiveBadge.tsx";
import { MobileNavigation } from "./MobileNavigation.tsx";
import { TopBarControls } from "./TopBarControls.tsx";
import { ThemeMenu } from "./ThemeMenu.tsx";
import { UserMenu } from "./UserMenu.tsx";
import { useItemTitle, useNavigation } from "./use-navigation.ts";

/** The line above every screen: where you are, and what is always at hand. */
export function TopBar({ onSearch }: { onSearch: () => void }) {
  const t = useText("shell");
  const keys = describeKeys(keysFor("palette", useBindings()));
  return (
    <header className="sticky top-0 z-30 flex h-15 items-center gap-1 border-b bg-canvas/90 px-3 backdrop-blur-md sm:gap-2 sm:px-gutter">
      <MobileNavigation />
      <TopBarControls />
      <Trail />
      <div className="ml-auto flex items-center gap-1 sm:gap-2">
        <DemoLabel />
        <LiveBadge />
        <div className="hidden md:block">
          <Button
            variant="outline"
            size="sm"
            onClick={onSearch}
            className="min-w-44 justify-start! font-normal!"
          >
            <Search aria-hidden="true" className="text-muted" />
            <span className="text-muted">{t("search.open")}</span>
            {keys.length > 0 && <Kbd className="ml-auto">{keys.join(" ")}</Kbd>}
          </Button>
        </div>
        <IconButton label={t("search.open")} onClick={onSearch} className="md:hidden">
          <Search aria-hidden="true" />
        </IconButton>
        <LanguageMenu />
        <ThemeMenu />
        <UserMenu />
      </div>
    </header>
  );
}

/** Area, entry, and the screen itself where it is deeper than the entry. */
function Trail() {
  const t = useText("shell");
  const title = usePageTitle();
  const titleOf = useItemTitle();
  const { area, item, pathname, groups } = useNavigation();
  const group = groups.find((one) => one.id === area);
  if (group === undefined) return null;
  const crumbs = [{ label: t(`area.${group.id}`), href: group.path }];
  if (item !== undefined && item.path !== group.path) {
    crumbs.push({ label: titleOf(item), href: item.path });
  }
  if (item !== undefined && pathname !== item.path && title !== "") {
    crumbs.push({ label: title, href: pathname });
  }
  return (
    <Breadcrumbs
      items={crumbs}
      label={t("navigation.breadcrumbs")}
      className="hidden min-w-0 sm:block"
    />
  );
}
