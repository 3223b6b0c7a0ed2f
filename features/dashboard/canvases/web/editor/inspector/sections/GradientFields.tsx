import { Button, IconButton } from "@devloom/ui";
import { SegmentedControl } from "@devloom/ui/SegmentedControl";
import { useText } from "@devloom/web-kit";
import { Plus, X } from "lucide-react";
import { ColorField } from "../controls/ColorField.tsx";
import { useFieldTexts } from "../controls/field-text.ts";
import { PlainLength } from "../controls/PlainLength.tsx";
import { useInspector } from "../styles/inspector-context.ts";
import { namedColor, tokenOf } from "../styles/token-utility.ts";
import { useStyle } from "../styles/use-style.ts";
import {
  type Gradient,
  type GradientStop,
  NEW_GRADIENT,
  readGradient,
  withStop,
  writeGradient,
} from "../values/gradient.ts";

const KINDS = ["linear", "radial"] as const;

/** Direction and colours of a gradient; where there is no picture at all, the way to make one. */
export function GradientFields() {
  const t = useText("canvases");
  const { writer, canEdit, theme } = useInspector();
  const { value, isMixed } = useStyle("backgroundImage");
  const colors = theme?.colors ?? [];
  const cssOf = (next: Gradient): string =>
    writeGradient({
      ...next,
      stops: next.stops.map((stop) => ({ ...stop, color: namedColor(stop.color, colors) })),
    });
  const commit = (next: Gradient): void => writer.commit({ backgroundImage: cssOf(next) });
  const preview = (next: Gradient): void => writer.preview({ backgroundImage: cssOf(next) });
  const gradient = isMixed ? null : readGradient(value ?? "");
  if (gradient === null)
    return canEdit && !isMixed && (value === null || value === "none") ? (
      <Button
        variant="ghost"
        size="sm"
        className="ml-5 h-6 self-start px-1 text-xs text-muted"
        onClick={() => commit(NEW_GRADIENT)}
      >
        <Plus aria-hidden="true" />
        {t("inspector.gradient.add")}
      </Button>
    ) : null;
  const { kind, angle, stops } = gradient;
  const shown = stops.map((stop) => ({
    ...stop,
    color: tokenOf(stop.color, null, colors)?.value ?? stop.color,
  }));
  const put = (index: number, stop: GradientStop): Gradient => ({
    ...gradient,
    stops: stops.map((one, at) => (at === index ? stop : one)),
  });
  return (
    <div className="ml-5 flex flex-col gap-1 rounded-md bg-sunken p-1">
      <div
        aria-hidden="true"
        className="h-4 rounded-sm border border-line"
        style={{ backgroundImage: writeGradient({ kind: "linear", angle: 90, stops: shown }) }}
      />
      <div className="flex gap-1">
        <SegmentedControl
          label={t("inspector.gradient.kind")}
          value={kind}
          options={KINDS.map((one) => ({ value: one, label: t(`inspector.gradient.${one}`) }))}
          onChange={(next) =>
            commit({ ...gradient, kind: next === "radial" ? "radial" : "linear" })
          }
          disabled={!canEdit}
          className="flex-1"
        />
        {kind === "linear" && (
          <span className="flex w-20">
            <PlainLength
              label={t("inspector.gradient.angle")}
              handle="∠"
              unit="deg"
              value={`${angle}deg`}
              onPreview={(text) => preview({ ...gradient, angle: Number.parseFloat(text) })}
              onCommit={(text) => commit({ ...gradient, angle: Number.parseFloat(text) })}
            />
          </span>
        )}
      </div>
      {stops.map((stop, index) => (
        <StopFields
          // Colours have no names; their place tells them apart.
          key={index}
          number={index + 1}
          stop={stop}
          usual={(index / (stops.length - 1)) * 100}
          canRemove={stops.length > 2}
          onPreview={(next) => preview(put(index, next))}
          onCommit={(next) => commit(put(index, next))}
          onRemove={() => commit({ ...gradient, stops: stops.filter((_one, at) => at !== index) })}
        />
      ))}
      {canEdit && (
        <Button
          variant="ghost"
          size="sm"
          className="h-6 self-start px-1 text-xs text-muted"
          onClick={() => commit(withStop(gradient))}
        >
          <Plus aria-hidden="true" />
          {t("inspector.gradient.addStop")}
        </Button>
      )}
    </div>
  );
}

interface StopFieldsProps {
  readonly number: number;
  readonly stop: GradientStop;
  /** Where it is unless it says so. */
  readonly usual: number;
  readonly canRemove: boolean;
  readonly onPreview: (stop: GradientStop) => void;
  readonly onCommit: (stop: GradientStop) => void;
  readonly onRemove: () => void;
}

function StopFields(props: StopFieldsProps) {
  const { number, stop, usual, canRemove, onPreview, onCommit, onRemove } = props;
  const t = useText("canvases");
  const { field } = useFieldTexts();
  const { canEdit, theme } = useInspector();
  const chosen = tokenOf(stop.color, null, theme?.colors ?? []);
  const title = t("inspector.gradient.stop", { number });
  return (
    <fieldset aria-label={title} className="flex items-center gap-1">
      <ColorField
        label={`${title}: ${field("color")}`}
        value={chosen?.value ?? stop.color}
        text={chosen?.name ?? stop.color}
        chosen={chosen}
        onToken={(token) => onCommit({ ...stop, color: token.css })}
        onPreview={(color) => onPreview({ ...stop, color })}
        onCommit={(color) => onCommit({ ...stop, color })}
      />
      <span className="flex w-18">
        <PlainLength
          label={`${title}: ${t("inspector.gradient.at")}`}
          handle="↔"
          unit="%"
          least={0}
          most={100}
          value={`${Math.round(stop.at ?? usual)}%`}
          onPreview={(text) => onPreview({ ...stop, at: Number.parseFloat(text) })}
          onCommit={(text) => onCommit({ ...stop, at: Number.parseFloat(text) })}
        />
      </span>
      <IconButton
        label={t("inspector.gradient.removeStop", { number })}
        size="sm"
        className="size-6"
        disabled={!canEdit || !canRemove}
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-3" />
      </IconButton>
    </fieldset>
  );
}
