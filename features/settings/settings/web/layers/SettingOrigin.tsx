import type { SettingLayer } from "@devloom/contract";
import { Badge, Button } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import type { SettingValue } from "../../contract.ts";
import { useSettingTexts } from "./use-setting-texts.ts";

export interface SettingOriginProps {
  setting: SettingValue;
  layer: SettingLayer;
  /** Removes the value from this layer. */
  onReset?: () => void;
}

/** Where the value in force comes from, and the way back to the layer below. */
export function SettingOrigin({ setting, layer, onReset }: SettingOriginProps) {
  const t = useText("settings");
  const texts = useSettingTexts();
  return (
    <span className="flex items-center gap-2">
      {onReset !== undefined && setting.setOn.includes(layer) && (
        <Button variant="link" className="text-xs!" onClick={onReset}>
          {t("reset")}
          <span className="sr-only">{texts.title(setting)}</span>
        </Button>
      )}
      <Badge variant={setting.source === "default" ? "neutral" : "brand"}>
        {t(`source.${setting.source}`)}
      </Badge>
    </span>
  );
}
