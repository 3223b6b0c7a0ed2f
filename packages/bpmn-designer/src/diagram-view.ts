import NavigatedViewer from "bpmn-js/lib/NavigatedViewer";
import { RENDERER } from "./colors.ts";
import { fitCanvas, type FittingCanvas } from "./fit-box.ts";
import { showMarks, type Marks } from "./marks.ts";
import { completeModel } from "./model/complete-model.ts";
import type { DiagramElement, ModelElement } from "./model/elements.ts";
import { VOCABULARIES } from "./model/vocabulary.ts";

export interface DiagramViewOptions {
  /** Told which element was clicked; null for the empty canvas. */
  onSelect?(element: { id: string; name: string; type: string } | null): void;
}

/** A diagram to look at, with marks on its elements: instances, versions, incidents. */
export class DiagramView {
  readonly #viewer: NavigatedViewer;

  constructor(parent: HTMLElement, options: DiagramViewOptions = {}) {
    this.#viewer = new NavigatedViewer({
      container: parent,
      moddleExtensions: VOCABULARIES,
      bpmnRenderer: RENDERER,
    });
    this.#viewer.on("selection.changed", ({ newSelection }: { newSelection: DiagramElement[] }) => {
      const element = newSelection[0]?.labelTarget ?? newSelection[0];
      options.onSelect?.(
        element === undefined
          ? null
          : { id: element.id, name: nameOf(element.businessObject), type: element.type },
      );
    });
  }

  async open(xml: string): Promise<void> {
    await this.#viewer.importXML(await completeModel(xml));
    this.fit();
  }

  get definitions(): ModelElement {
    return this.#viewer.getDefinitions();
  }

  mark(marks: Marks): void {
    showMarks(this.#viewer, marks);
  }

  /** Names of all elements that the diagram shows, by their ids; what has none is named by its type. */
  names(kindName: (type: string) => string): Map<string, string> {
    const all = this.#viewer
      .get<{ getAll(): DiagramElement[] }>("elementRegistry")
      .getAll()
      .filter(({ labelTarget }) => labelTarget === undefined);
    return new Map(
      all.map((each) => [each.id, nameOf(each.businessObject) || kindName(each.type)]),
    );
  }

  fit(): void {
    fitCanvas(this.#viewer.get<FittingCanvas>("canvas"));
  }

  close(): void {
    this.#viewer.destroy();
  }
}

function nameOf(model: ModelElement): string {
  const name = model.get("name");
  return typeof name === "string" ? name : "";
}
