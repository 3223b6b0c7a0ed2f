import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
  IconButton,
} from "@devloom/ui";
import { isTheme, THEMES, useAppearance, useText } from "@devloom/web-kit";
import { Moon, Sun } from "lucide-react";

export function ThemeMenu() {
  const t = useText("shell");
  const { theme, resolved, setTheme } = useAppearance();
  const Icon = resolved === "dark" ? Moon : Sun;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t("theme.menu")} tooltip={false} className="max-sm:hidden">
          <Icon aria-hidden="true" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
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
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
