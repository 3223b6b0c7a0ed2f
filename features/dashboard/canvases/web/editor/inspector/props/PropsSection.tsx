import type { TreeElement } from "@devloom/frame-protocol";
import { Button, IconButton } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { X } from "lucide-react";
import { useState } from "react";
import { useEditor } from "../../model/editor-context.ts";
import type { EditorElement } from "../../model/types.ts";
import { DraftInput } from "../controls/DraftInput.tsx";
import { LabelledRow } from "./LabelledRow.tsx";
import { PropControl } from "./PropControl.tsx";
import { type PropField, propFields } from "./prop-fields.ts";

/** So many props that are not set are shown before somebody asks for the rest. */
const FEW = 4;

/** The props of an element, or those that several elements of the same component share. */
export function PropsSection({ elements }: { readonly elements: readonly EditorElement[] }) {
  const t = useText("canvases");
  const model = useEditor();
  const [isWhole, setWhole] = useState(false);
  const [first] = elements;
  const names = new Set(elements.map(({ tree }) => tree?.componentName));
  const tree = first?.tree ?? null;
  if (first === undefined || tree === null) return null;
  if (names.size > 1)
    return <p className="p-3 text-xs text-muted">{t("inspector.content.severalProps")}</p>;
  const ids = [...new Set(elements.map(({ codebaseId }) => codebaseId))];
  const fields = propFields(tree, first.navNode);
  const shown = fields.filter(({ value, isRequired }) => value.kind !== "unset" || isRequired);
  const others = fields.filter((field) => !shown.includes(field));
  const visible = isWhole ? others : others.slice(0, FEW);
  const change = (propName: string, propValue: unknown): void => {
    model.together(() => {
      for (const codebaseIdToChange of ids)
        model.submit("CHANGE_PROP", { codebaseIdToChange, propName, propValue });
    });
  };
  return (
    <section className="flex flex-col gap-1.5 p-3">
      <h3 className="text-xs font-semibold">{t("inspector.content.props")}</h3>
      {fields.length === 0 && (
        <p className="text-xs text-muted">{t("inspector.content.noProps")}</p>
      )}
      {[...shown, ...visible].map((field) => (
        <PropRow
          key={field.name}
          field={field}
          tree={tree}
          canEdit={model.canEdit}
          onChange={change}
        />
      ))}
      {others.length > FEW && (
        <Button
          variant="link"
          size="sm"
          className="self-start text-xs"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole
            ? t("inspector.content.fewer")
            : t("inspector.content.more", { count: others.length - FEW })}
        </Button>
      )}
      {model.canEdit && (
        <LabelledRow label={t("inspector.content.addProp")}>
          <DraftInput
            label={t("inspector.content.propName")}
            placeholder="data-name"
            isCode
            value=""
            onCommit={(name) => change(name.trim(), "")}
          />
        </LabelledRow>
      )}
    </section>
  );
}

interface PropRowProps {
  readonly field: PropField;
  readonly tree: TreeElement;
  readonly canEdit: boolean;
  readonly onChange: (name: string, value: unknown) => void;
}

function PropRow({ field, tree, canEdit, onChange }: PropRowProps) {
  const t = useText("canvases");
  const { name, value, preset, isRequired, current } = field;
  const isSet = value.kind !== "unset";
  const note = isRequired && !isSet ? t("inspector.content.required") : noteOf(preset, isSet);
  return (
    <div>
      <LabelledRow
        label={name}
        note={note === null ? undefined : note}
        aside={
          isSet &&
          canEdit &&
          !isRequired && (
            <IconButton
              label={t("inspector.content.unset", { name })}
              size="sm"
              className="size-5"
              onClick={() => onChange(name, undefined)}
            >
              <X aria-hidden="true" className="size-3" />
            </IconButton>
          )
        }
      >
        <PropControl
          field={field}
          tree={tree}
          disabled={!canEdit}
          onChange={(next) => onChange(name, next)}
        />
      </LabelledRow>
      {current !== null && (
        <p className="truncate pl-24 text-2xs text-muted">
          {t("inspector.content.current", { value: current })}
        </p>
      )}
    </div>
  );

  function noteOf(written: string | null, has: boolean): string | null {
    return written === null || has ? null : t("inspector.content.preset", { value: written });
  }
}
