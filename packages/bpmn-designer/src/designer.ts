import Modeler from "bpmn-js/lib/Modeler";
import { CreateAppendAnythingModule } from "bpmn-js-create-append-anything";
import tokenSimulation from "bpmn-js-token-simulation";
import minimap from "diagram-js-minimap";
import { clickTrapsModule } from "./click-traps.ts";
import { RENDERER } from "./colors.ts";
import { fitCanvas, type FittingCanvas } from "./fit-box.ts";
import {
  childOf,
  isA,
  textOf,
  type DiagramElement,
  type ModelElement,
  type ModelFactory,
  type Modeling,
} from "./model/elements.ts";
import { keepSelectionModule } from "./keep-selection.ts";
import { completeModel } from "./model/complete-model.ts";
import { ModelEditor } from "./model/model-editor.ts";
import { VOCABULARIES } from "./model/vocabulary.ts";
import { type Marks, showMarks } from "./marks.ts";
import { templatesModule, type WorkTemplate } from "./templates.ts";
import { translateModule } from "./translate.ts";

export interface DesignerOptions {
  /** Of the words on the canvas and in its menus. */
  readonly language?: string;
  /** Kinds of ready-made work that menus offer beside BPMN's own elements. */
  readonly templates?: readonly WorkTemplate[];
}

/** What a screen shows around the canvas; a new object after every change. */
export interface DesignerState {
  readonly selected: readonly DiagramElement[];
  /** The one element whose settings are shown: the selected one, or the process. */
  readonly focus: DiagramElement | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isSimulating: boolean;
  /** Grows with every change of the model. */
  readonly revision: number;
}

interface Canvas extends FittingCanvas {
  resized(): void;
  getContainer(): HTMLElement;
  scrollToElement(element: DiagramElement): void;
  getRootElement(): DiagramElement;
}

interface Services {
  readonly modeling: Modeling;
  readonly bpmnFactory: ModelFactory;
}

/** The BPMN editor on a page: drawing is bpmn-js, everything around it speaks to this class. */
export class Designer {
  readonly #modeler: Modeler;
  readonly #resizes: ResizeObserver;
  readonly #listeners = new Set<() => void>();
  #state: DesignerState = {
    selected: [],
    focus: null,
    canUndo: false,
    canRedo: false,
    isSimulating: false,
    revision: 0,
  };

  constructor(parent: HTMLElement, options: DesignerOptions = {}) {
    this.#modeler = new Modeler({
      container: parent,
      moddleExtensions: VOCABULARIES,
      bpmnRenderer: RENDERER,
      // Keys reach the canvas once the pointer is over it, as long as no field has the focus.
      canvas: { autoFocus: true },
      additionalModules: [
        CreateAppendAnythingModule,
        tokenSimulation,
        minimap,
        clickTrapsModule,
        keepSelectionModule,
        translateModule(options.language),
        templatesModule(options.templates ?? []),
      ],
    });
    this.#resizes = new ResizeObserver(() => this.#canvas.resized());
    this.#resizes.observe(parent);
    this.#modeler.on("selection.changed", () => this.#refresh());
    this.#modeler.on("commandStack.changed", () => this.#refresh(1));
    this.#modeler.on("import.done", () => this.#refresh());
    this.#modeler.on("root.set", () => this.#refresh());
    this.#modeler.on("tokenSimulation.toggleMode", ({ active }: { active: boolean }) =>
      this.#refresh(0, active),
    );
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): DesignerState => this.#state;

  /** Shows a model; throws when it cannot be read. One without a diagram is laid out first. */
  async open(xml: string): Promise<void> {
    await this.#modeler.importXML(await completeModel(xml));
    this.fit();
  }

  /** Shows another model as a change of this one; when it cannot be read, this one stays. */
  async replace(xml: string): Promise<void> {
    const before = await this.xml();
    try {
      await this.open(xml);
    } catch (error) {
      await this.open(before);
      throw error;
    }
    this.#refresh(1);
  }

  async xml(): Promise<string> {
    const { xml } = await this.#modeler.saveXML({ format: true });
    if (xml === undefined) throw new Error("There is no model to write.");
    return xml;
  }

  /** Whether nothing is drawn but, at most, the start event that a new model begins with. */
  get isEmpty(): boolean {
    const drawn = this.#modeler
      .get<{ getAll(): DiagramElement[] }>("elementRegistry")
      .getAll()
      .filter(({ parent, labelTarget }) => parent && labelTarget === undefined);
    return drawn.length === 0 || (drawn.length === 1 && drawn[0]?.type === "bpmn:StartEvent");
  }

  async svg(): Promise<string> {
    return (await this.#modeler.saveSVG()).svg;
  }

  /** The model itself, for checks that need no text. */
  get definitions(): ModelElement {
    return this.#modeler.getDefinitions();
  }

  editor(element: DiagramElement): ModelEditor {
    const { modeling, bpmnFactory } = this.#services();
    return new ModelEditor(element, modeling, bpmnFactory);
  }

  /** Puts everything in order. It draws anew, so what was done before can no longer be undone. */
  async arrange(): Promise<void> {
    const { layoutProcess } = await import("bpmn-auto-layout");
    await this.replace(await layoutProcess(await this.xml()));
  }

  undo(): void {
    this.#act("undo");
  }

  redo(): void {
    this.#act("redo");
  }

  find(): void {
    this.#act("find");
  }

  copy(): void {
    this.#act("copy");
  }

  paste(): void {
    this.#act("paste");
  }

  toggleSimulation(): void {
    this.#modeler.get<{ toggleMode(): void }>("toggleMode").toggleMode();
  }

  toggleMinimap(): void {
    this.#modeler.get<{ toggle(): void }>("minimap").toggle();
  }

  /** Shows the whole drawing beside the palette. */
  fit(): void {
    this.#canvas.resized();
    const palette = this.#canvas.getContainer().querySelector<HTMLElement>(".djs-palette");
    fitCanvas(this.#canvas, palette === null ? 0 : palette.offsetLeft + palette.offsetWidth);
  }

  zoom(steps: number): void {
    this.#modeler.get<{ stepZoom(steps: number): void }>("zoomScroll").stepZoom(steps);
  }

  /** Colours of the selection; none takes them away. */
  paint(color: { fill: string; stroke: string } | null): void {
    const shapes = this.#state.selected;
    if (shapes.length > 0) this.#services().modeling.setColor(shapes, color ?? {});
  }

  select(id: string): void {
    const element = this.#find(id);
    if (element === undefined) return;
    this.#modeler.get<{ select(element: DiagramElement): void }>("selection").select(element);
    this.#canvas.scrollToElement(element);
  }

  /** What people call an element; undefined where it has no name. */
  nameOf(id: string): string | undefined {
    return textOf(this.#find(id)?.businessObject, "name") || undefined;
  }

  /** The element of an id; for a process in a pool, the pool. */
  #find(id: string): DiagramElement | undefined {
    const registry = this.#modeler.get<{
      get(id: string): DiagramElement | undefined;
      find(test: (element: DiagramElement) => boolean): DiagramElement | undefined;
    }>("elementRegistry");
    const isPool = ({ businessObject }: DiagramElement): boolean =>
      isA(businessObject, "Participant") && childOf(businessObject, "processRef")?.id === id;
    return registry.get(id) ?? registry.find(isPool);
  }

  /** Marks on elements, in place of those before. */
  mark(marks: Marks): void {
    showMarks(this.#modeler, marks);
  }

  close(): void {
    this.#listeners.clear();
    this.#resizes.disconnect();
    this.#modeler.destroy();
  }

  #act(action: string): void {
    this.#modeler.get<{ trigger(action: string): void }>("editorActions").trigger(action);
  }

  get #canvas(): Canvas {
    return this.#modeler.get<Canvas>("canvas");
  }

  #services(): Services {
    return {
      modeling: this.#modeler.get<Modeling>("modeling"),
      bpmnFactory: this.#modeler.get<ModelFactory>("bpmnFactory"),
    };
  }

  #refresh(changes = 0, isSimulating = this.#state.isSimulating): void {
    const selected = this.#modeler.get<{ get(): DiagramElement[] }>("selection").get();
    const stack = this.#modeler.get<{ canUndo(): boolean; canRedo(): boolean }>("commandStack");
    const root = this.#canvas.getRootElement();
    const [only] = selected;
    this.#state = {
      selected,
      focus: selected.length > 1 ? null : (only?.labelTarget ?? only ?? root),
      canUndo: stack.canUndo(),
      canRedo: stack.canRedo(),
      isSimulating,
      revision: this.#state.revision + changes,
    };
    for (const listener of this.#listeners) listener();
  }
}
