import { Button, Field, IconButton, Input, Select } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Plus, Trash2 } from "lucide-react";
import { type Panel, type Threshold, TONES, UNITS } from "../../contract.ts";

const numberOf = (text: string): number | null =>
  text.trim() === "" || !Number.isFinite(Number(text)) ? null : Number(text);

/** Unit, limits, thresholds and overrides of a panel. */
export function PanelLook({
  draft,
  onChange,
}: {
  draft: Panel;
  onChange: (next: Partial<Panel>) => void;
}) {
  const t = useText("dashboards");
  const { unit, minimum, maximum, thresholds, overrides, kind } = draft;
  const setThreshold = (index: number, next: Partial<Threshold>) =>
    onChange({
      thresholds: thresholds.map((one, place) => (place === index ? { ...one, ...next } : one)),
    });
  const [override] = overrides;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">{t("look.title")}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label={t("look.unit")}>
          {(control) => (
            <Select
              {...control}
              value={unit}
              options={UNITS.map((one) => ({
                value: one,
                label: t(`unit.${one || "none"}` as "unit.none"),
              }))}
              onChange={(event) =>
                onChange({ unit: UNITS.find((one) => one === event.target.value) ?? "" })
              }
            />
          )}
        </Field>
        {(kind === "gauge" || kind === "bar") && (
          <>
            <Field label={t("look.minimum")}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  defaultValue={minimum ?? ""}
                  onChange={(event) => onChange({ minimum: numberOf(event.target.value) })}
                />
              )}
            </Field>
            <Field label={t("look.maximum")}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  defaultValue={maximum ?? ""}
                  onChange={(event) => onChange({ maximum: numberOf(event.target.value) })}
                />
              )}
            </Field>
          </>
        )}
      </div>
      {thresholds.map((threshold, index) => (
        <div key={index} className="flex items-end gap-2">
          <Field label={t("look.threshold")} className="flex-1">
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                defaultValue={threshold.value}
                onChange={(event) =>
                  setThreshold(index, { value: numberOf(event.target.value) ?? 0 })
                }
              />
            )}
          </Field>
          <Select
            aria-label={t("look.tone")}
            className="w-40"
            value={threshold.tone}
            options={TONES.map((tone) => ({ value: tone, label: t(`tone.${tone}`) }))}
            onChange={(event) =>
              setThreshold(index, {
                tone: TONES.find((tone) => tone === event.target.value) ?? "danger",
              })
            }
          />
          <IconButton
            label={t("look.removeThreshold")}
            onClick={() =>
              onChange({ thresholds: thresholds.filter((_, place) => place !== index) })
            }
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        onClick={() => onChange({ thresholds: [...thresholds, { value: 0, tone: "danger" }] })}
      >
        <Plus aria-hidden="true" />
        {t("look.addThreshold")}
      </Button>
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label={t("look.match")} hint={t("look.matchHint")}>
          {(control) => (
            <Input
              {...control}
              value={override?.match ?? ""}
              onChange={(event) =>
                onChange({
                  overrides:
                    event.target.value === ""
                      ? []
                      : [
                          {
                            label: "",
                            unit: null,
                            tone: null,
                            ...override,
                            match: event.target.value,
                          },
                        ],
                })
              }
            />
          )}
        </Field>
        {override !== undefined && (
          <>
            <Field label={t("look.rename")}>
              {(control) => (
                <Input
                  {...control}
                  value={override.label}
                  onChange={(event) =>
                    onChange({ overrides: [{ ...override, label: event.target.value }] })
                  }
                />
              )}
            </Field>
            <Field label={t("look.tone")}>
              {(control) => (
                <Select
                  {...control}
                  value={override.tone ?? ""}
                  placeholder={t("look.usual")}
                  options={TONES.map((tone) => ({ value: tone, label: t(`tone.${tone}`) }))}
                  onChange={(event) =>
                    onChange({
                      overrides: [
                        {
                          ...override,
                          tone: TONES.find((tone) => tone === event.target.value) ?? null,
                        },
                      ],
                    })
                  }
                />
              )}
            </Field>
          </>
        )}
      </div>
    </fieldset>
  );
}
