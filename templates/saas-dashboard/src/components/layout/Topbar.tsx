import { MenuIcon, SearchIcon } from "@/components/icons";
import { IconButton, Kbd } from "@/components/ui";
import { useI18n } from "@/i18n";
import { LanguageMenu } from "./LanguageMenu";
import { NotificationsMenu } from "./NotificationsMenu";
import { ThemeToggle } from "./ThemeToggle";

interface TopbarProps {
  onOpenMenu: () => void;
  onOpenPalette: () => void;
}

export function Topbar({ onOpenMenu, onOpenPalette }: TopbarProps) {
  const { t } = useI18n();
  return (
    <header className="no-print sticky top-0 z-20 flex h-14 items-center gap-1 border-b bg-canvas px-4 sm:px-6">
      <IconButton
        label={t("navigation.open")}
        icon={<MenuIcon />}
        className="-ml-2 lg:hidden"
        onClick={onOpenMenu}
      />
      <button
        type="button"
        onClick={onOpenPalette}
        className="flex h-9 flex-1 items-center gap-2.5 rounded-lg border bg-surface px-3 text-sm text-muted hover:border-muted/50 sm:max-w-xs"
      >
        <SearchIcon width={16} height={16} />
        <span className="flex-1 truncate text-left">{t("palette.open")}</span>
        <span className="hidden sm:block">
          <Kbd>⌘&thinsp;K</Kbd>
        </span>
      </button>
      <div className="ml-auto flex items-center">
        <LanguageMenu />
        <ThemeToggle />
        <NotificationsMenu />
      </div>
    </header>
  );
}
