import { Button, cx, IconButton } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Plus, X } from "lucide-react";
import { ColorField } from "../controls/ColorField.tsx";
import { useFieldTexts } from "../controls/field-text.ts";
import { PlainLength } from "../controls/PlainLength.tsx";
import { useInspector } from "../styles/inspector-context.ts";
import { namedColor, tokenOf } from "../styles/token-utility.ts";
import { useStyle } from "../styles/use-style.ts";
import {
  NEW_SHADOW,
  readShadows,
  type ShadowLayer,
  writeShadows,
} from "../values/shadow-layers.ts";

const LENGTHS = ["x", "y", "blur", "spread"] as const;
const HANDLES = { x: "X", y: "Y", blur: "B", spread: "S" } as const;

/** Every shadow of an element with its own fields; none where the value is not made of plain ones. */
export function ShadowLayers() {
  const { field } = useFieldTexts();
  const { writer, canEdit, theme } = useInspector();
  const { value, isMixed } = useStyle("boxShadow");
  const layers = isMixed ? null : readShadows(value ?? "none");
  if (layers === null) return null;
  const cssOf = (next: readonly ShadowLayer[]): string | null =>
    writeShadows(
      next.map((one) => ({ ...one, color: namedColor(one.color, theme?.colors ?? []) })),
    );
  const commit = (next: readonly ShadowLayer[]): void => writer.commit({ boxShadow: cssOf(next) });
  const preview = (next: readonly ShadowLayer[]): void =>
    writer.preview({ boxShadow: cssOf(next) });
  const replaced = (index: number, layer: ShadowLayer): readonly ShadowLayer[] =>
    layers.map((one, at) => (at === index ? layer : one));
  return (
    <div className="ml-5 flex flex-col gap-1.5">
      {layers.map((layer, index) => (
        <LayerFields
          // Shadows have no names; their place tells them apart.
          key={index}
          number={index + 1}
          layer={layer}
          onPreview={(next) => preview(replaced(index, next))}
          onCommit={(next) => commit(replaced(index, next))}
          onRemove={() => commit(layers.filter((_one, at) => at !== index))}
        />
      ))}
      {canEdit && (
        <Button
          variant="ghost"
          size="sm"
          className="h-6 self-start px-1 text-xs text-muted"
          onClick={() => commit([...layers, NEW_SHADOW])}
        >
          <Plus aria-hidden="true" />
          {field("addShadow")}
        </Button>
      )}
    </div>
  );
}

interface LayerFieldsProps {
  readonly number: number;
  readonly layer: ShadowLayer;
  readonly onPreview: (layer: ShadowLayer) => void;
  readonly onCommit: (layer: ShadowLayer) => void;
  readonly onRemove: () => void;
}

function LayerFields({ number, layer, onPreview, onCommit, onRemove }: LayerFieldsProps) {
  const t = useText("canvases");
  const { field } = useFieldTexts();
  const { canEdit, theme } = useInspector();
  const chosen = tokenOf(layer.color, null, theme?.colors ?? []);
  const title = t("inspector.shadow.title", { number });
  return (
    <fieldset aria-label={title} className="flex flex-col gap-1 rounded-md bg-sunken p-1">
      <div className="flex items-center gap-1">
        <ColorField
          label={`${title}: ${field("color")}`}
          value={chosen?.value ?? layer.color}
          text={chosen?.name ?? layer.color}
          chosen={chosen}
          onToken={(token) => onCommit({ ...layer, color: token.css })}
          onPreview={(color) => onPreview({ ...layer, color })}
          onCommit={(color) => onCommit({ ...layer, color })}
        />
        <button
          type="button"
          aria-pressed={layer.isInset}
          disabled={!canEdit}
          onClick={() => onCommit({ ...layer, isInset: !layer.isInset })}
          className={cx(
            "h-7 rounded-md border px-1.5 text-2xs",
            layer.isInset ? "border-brand bg-brand-soft text-brand-ink" : "border-line text-muted",
          )}
        >
          {t("inspector.shadow.inset")}
        </button>
        <IconButton
          label={t("inspector.shadow.remove", { number })}
          size="sm"
          className="size-6"
          disabled={!canEdit}
          onClick={onRemove}
        >
          <X aria-hidden="true" className="size-3" />
        </IconButton>
      </div>
      <div className="grid grid-cols-4 gap-1">
        {LENGTHS.map((part) => (
          <PlainLength
            key={part}
            label={`${title}: ${t(`inspector.shadow.${part}`)}`}
            handle={<span title={t(`inspector.shadow.${part}`)}>{HANDLES[part]}</span>}
            value={layer[part]}
            {...(part === "blur" ? { least: 0 } : {})}
            onPreview={(length) => onPreview({ ...layer, [part]: length })}
            onCommit={(length) => onCommit({ ...layer, [part]: length })}
          />
        ))}
      </div>
    </fieldset>
  );
}
