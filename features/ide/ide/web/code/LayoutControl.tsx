import {
  Button,
  Field,
  Popover,
  PopoverContent,
  PopoverTrigger,
  Select,
  Switch,
} from "@devloom/ui";
import { useStore, useText } from "@devloom/web-kit";
import { ThemeField } from "./ThemeField.tsx";
import { useIde } from "../model/ide-context.ts";

const KEYMAPS = ["default", "vim", "emacs"] as const;
const SWITCHES = ["minimap", "stickyScroll", "hints", "lint", "formatOnSave"] as const;

/** Which keys edit the text, and what is shown beside and above it. */
export function LayoutControl({ className }: { readonly className: string }) {
  const t = useText("ide");
  const { settings } = useIde();
  const chosen = useStore(settings);
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button size="sm" variant="ghost" className={className}>
          {t("layout.open")}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" className="grid gap-4 text-sm">
        <Field label={t("layout.keymap")}>
          {(control) => (
            <Select
              {...control}
              value={chosen.keymap}
              options={KEYMAPS.map((value) => ({ value, label: t(`layout.keys.${value}`) }))}
              onChange={({ target: { value } }) =>
                settings.change({ keymap: KEYMAPS.find((one) => one === value) ?? "default" })
              }
            />
          )}
        </Field>
        <ThemeField />
        {SWITCHES.map((one) => (
          <label key={one} className="flex items-center gap-2">
            <Switch
              checked={chosen[one]}
              onCheckedChange={(isOn) => settings.change({ [one]: isOn })}
            />
            {t(`layout.${one}`)}
          </label>
        ))}
      </PopoverContent>
    </Popover>
  );
}
