import {
  Avatar,
  Badge,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
  IconButton,
} from "@devloom/ui";
import {
  isLanguage,
  isTheme,
  LANGUAGES,
  THEMES,
  useAppearance,
  useLanguage,
  useOwnRole,
  useSession,
  useText,
} from "@devloom/web-kit";
import { LogOut } from "lucide-react";
import { useLogout } from "./use-logout.ts";

/** Who is signed in, where, as what; and the way out. */
export function UserMenu() {
  const t = useText("shell");
  const { user } = useSession();
  const ownRole = useOwnRole();
  const logout = useLogout();
  if (user === null) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t("user.menu")} tooltip={false}>
          <Avatar name={user.name} decorative />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-64">
        <div className="px-2.5 py-2">
          <p className="truncate text-sm font-semibold">{user.name}</p>
          <p className="truncate text-xs text-muted">{user.email}</p>
          <p className="mt-3 truncate text-sm">{user.tenant.tenantName}</p>
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            <Badge variant="brand">{ownRole(user)}</Badge>
            <Badge className="capitalize">{t("user.plan", { plan: user.tenant.plan })}</Badge>
            {user.operator && <Badge>{t("user.operator")}</Badge>}
          </div>
        </div>
        <PhoneChoices />
        <DropdownMenuSeparator />
        <DropdownMenuItem icon={<LogOut aria-hidden="true" />} onSelect={logout}>
          {t("logout")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Theme and language, which have no room in the top bar of a phone. */
function PhoneChoices() {
  const { theme, setTheme } = useAppearance();
  const { language, setLanguage } = useLanguage();
  const t = useText("shell");
  return (
    <div className="sm:hidden">
      <DropdownMenuSeparator />
      <DropdownMenuRadioGroup
        value={theme}
        onValueChange={(next) => isTheme(next) && setTheme(next)}
      >
        {THEMES.map((one) => (
          <DropdownMenuRadioItem key={one} value={one}>
            {t(`theme.${one}`)}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
      <DropdownMenuSeparator />
      <DropdownMenuRadioGroup
        value={language}
        onValueChange={(next) => isLanguage(next) && setLanguage(next)}
      >
        {LANGUAGES.map((one) => (
          <DropdownMenuRadioItem key={one.id} value={one.id} lang={one.id}>
            {one.title}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </div>
  );
}
