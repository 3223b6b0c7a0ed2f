import { useText } from "@devloom/web-kit";
import { useEffect, useRef, useState } from "react";
import { useEditorUi } from "../actions/ui-context.ts";
import { useEditor } from "../model/editor-context.ts";
import { NAME_PROP } from "../actions/layer-name.ts";

interface NameFieldProps {
  readonly codebaseId: string;
  readonly name: string;
  readonly kind: string;
}

/** Gives an element a name of its own: Enter keeps it, Escape does not, nothing takes it away. */
export function NameField({ codebaseId, name, kind }: NameFieldProps) {
  const t = useText("canvases");
  const model = useEditor();
  const ui = useEditorUi();
  const [begun] = useState(() => ui.typedName.get() ?? name);
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    input.current?.focus();
    if (ui.typedName.get() === null) input.current?.select();
  }, [ui]);
  const finish = (keep: boolean): void => {
    if (isDone.current) return;
    isDone.current = true;
    ui.typedName.set(null);
    const next = (input.current?.value ?? "").trim();
    if (keep && next !== name)
      model.submit("CHANGE_PROP", {
        codebaseIdToChange: codebaseId,
        propName: NAME_PROP,
        propValue: next === "" ? undefined : next,
      });
    ui.renaming.set(null);
  };
  return (
    <input
      ref={input}
      aria-label={t("layers.nameOf", { kind })}
      defaultValue={begun}
      placeholder={kind}
      maxLength={120}
      className="h-5 min-w-0 flex-1 rounded-xs border border-brand bg-surface px-1 text-xs text-ink outline-none"
      onPointerDown={(event) => event.stopPropagation()}
      onInput={(event) => ui.typedName.set(event.currentTarget.value)}
      onBlur={() => finish(true)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Enter") finish(true);
        if (event.key === "Escape") finish(false);
        if (event.key !== "Enter" && event.key !== "Escape") return;
        event.preventDefault();
        input.current?.closest<HTMLElement>("[role=tree]")?.focus();
      }}
    />
  );
}
