import { Button, Label, Popover, PopoverContent, PopoverTrigger, Switch } from "@devloom/ui";
import { useFormat, useStore, useText } from "@devloom/web-kit";
import { useId } from "react";
import { ghostSettings } from "./ghost-settings.ts";

/** Turns proposals behind the cursor on and off, and says how sure they have to be. */
export function GhostControl({ className }: { readonly className: string }) {
  const t = useText("ide");
  const format = useFormat();
  const { isOn, minimum } = useStore(ghostSettings);
  const id = useId();
  const share = format.number(minimum / 100, { style: "percent" });
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button size="sm" variant="ghost" className={className}>
          {t(isOn ? "suggest.on" : "suggest.off")}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" className="grid gap-4 text-sm">
        <div className="flex items-center justify-between gap-3">
          <Label htmlFor={`${id}-on`}>{t("suggest.title")}</Label>
          <Switch
            id={`${id}-on`}
            checked={isOn}
            onCheckedChange={(next) => ghostSettings.update((old) => ({ ...old, isOn: next }))}
          />
        </div>
        <div className="grid gap-1">
          <Label htmlFor={`${id}-minimum`}>{t("suggest.minimum", { share })}</Label>
          <input
            id={`${id}-minimum`}
            type="range"
            min={5}
            max={95}
            step={5}
            value={minimum}
            disabled={!isOn}
            aria-valuetext={share}
            className="w-full accent-brand"
            onChange={({ target }) =>
              ghostSettings.update((old) => ({ ...old, minimum: target.valueAsNumber }))
            }
          />
          <p className="text-xs text-muted">{t("suggest.about")}</p>
        </div>
        <p className="text-xs text-muted">{t("suggest.keys")}</p>
      </PopoverContent>
    </Popover>
  );
}
