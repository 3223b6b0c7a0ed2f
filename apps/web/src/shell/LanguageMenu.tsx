import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
  IconButton,
} from "@devloom/ui";
import { isLanguage, LANGUAGES, useLanguage, useText } from "@devloom/web-kit";
import { Languages } from "lucide-react";

export function LanguageMenu() {
  const t = useText("shell");
  const { language, setLanguage } = useLanguage();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t("language.menu")} tooltip={false} className="max-sm:hidden">
          <Languages aria-hidden="true" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
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
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
