import { Button } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { addEntity, addRelation } from "../edit-model.ts";
import type { ChosenProps } from "../draft.ts";
import { ChosenEntity } from "../form/ModelForm.tsx";
import { EntityBox } from "./EntityBox.tsx";
import { layOut, type Point, sizeOf } from "./layout.ts";
import { RelationLines } from "./RelationLines.tsx";

/** The model as boxes and lines. It edits the same thing as the form, which opens beside it for the chosen box. */
export function ModelDiagram(props: ChosenProps) {
  const t = useText("codegen");
  const { model, onChange, chosen, onChoose } = props;
  const [moved, setMoved] = useState<ReadonlyMap<string, Point>>(new Map());
  /** The entity from which a relation is being drawn. */
  const [source, setSource] = useState<string | null>(null);
  const boxes = useMemo(() => layOut(model, moved), [model, moved]);
  const size = sizeOf(boxes.values());
  const from = model.entities.find(({ id }) => id === source);

  function choose(id: string): void {
    const to = model.entities.find((one) => one.id === id);
    if (from !== undefined && to !== undefined) onChange(addRelation(model, from, to));
    setSource(null);
    onChoose(from?.id ?? id);
  }

  function add(): void {
    const next = addEntity(model, t("project.entity.newName"));
    onChange(next);
    onChoose(next.entities.at(-1)?.id ?? "");
  }

  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" variant="outline" onClick={add}>
          <Plus aria-hidden="true" />
          {t("project.entity.add")}
        </Button>
        {from !== undefined && (
          <>
            <output className="text-sm text-muted">
              {t("project.relation.connecting", { name: from.name })}
            </output>
            <Button size="sm" variant="ghost" onClick={() => setSource(null)}>
              {t("project.relation.cancel")}
            </Button>
          </>
        )}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <section
          aria-label={t("project.model.diagram")}
          className="weave max-h-[40rem] min-w-0 overflow-auto rounded-xl border bg-sunken/40"
        >
          <div className="relative" style={size}>
            <RelationLines {...{ model, boxes, size, chosen }} />
            {model.entities.map((entity) => {
              const box = boxes.get(entity.id);
              return (
                box !== undefined && (
                  <EntityBox
                    key={entity.id}
                    {...{ entity, box }}
                    isChosen={entity.id === chosen}
                    isSource={entity.id === source}
                    onChoose={() => choose(entity.id)}
                    onConnect={() => setSource(entity.id)}
                    onMove={(place) => setMoved((before) => new Map(before).set(entity.id, place))}
                  />
                )
              );
            })}
          </div>
        </section>
        <ChosenEntity {...props} />
      </div>
    </div>
  );
}
