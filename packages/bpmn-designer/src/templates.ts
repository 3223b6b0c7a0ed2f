import type { ModuleDeclaration } from "didi";
import type { DiagramElement, ModelElement, ModelFactory, Modeling } from "./model/elements.ts";
import { ModelEditor } from "./model/model-editor.ts";

/** Work that is ready to be used: a service task with its type of job and the names of its settings. */
export interface WorkTemplate {
  readonly type: string;
  readonly label: string;
  readonly settings: readonly string[];
}

interface MenuEntry {
  readonly label: string;
  readonly className: string;
  readonly group: { id: string; name: string };
  readonly action: (event: Event) => void;
}

type Entries = Record<string, MenuEntry>;

interface Injector {
  get<T>(service: string): T;
}

/** Adds ready-made work to the menus for creating, appending and replacing. */
export function templatesModule(templates: readonly WorkTemplate[]): ModuleDeclaration {
  class TemplateMenus {
    static readonly $inject = ["popupMenu", "injector", "translate"];

    constructor(
      popupMenu: { registerProvider(menu: string, provider: object): void; close(): void },
      injector: Injector,
      translate: (text: string) => string,
    ) {
      const group = { id: "work", name: translate("Work") };
      popupMenu.registerProvider(
        "bpmn-create",
        entriesOf(group, () => (template, event) => {
          popupMenu.close();
          // A key has no place on the canvas: the task hangs at the pointer.
          const at =
            event instanceof KeyboardEvent
              ? injector.get<{ getLastMoveEvent(): Event }>("mouse").getLastMoveEvent()
              : event;
          const shape = makeTask(injector, template);
          injector.get<{ start(event: Event, shape: object): void }>("create").start(at, shape);
        }),
      );
      popupMenu.registerProvider(
        "bpmn-append",
        entriesOf(group, (element) => (template) => {
          const shape = makeTask(injector, template);
          injector
            .get<{ append(source: DiagramElement, shape: object): void }>("autoPlace")
            .append(element, shape);
        }),
      );
      popupMenu.registerProvider(
        "bpmn-replace",
        entriesOf(
          group,
          (element) => (template) => {
            const replaced = injector
              .get<{ replaceElement(element: DiagramElement, target: object): DiagramElement }>(
                "bpmnReplace",
              )
              .replaceElement(element, { type: "bpmn:ServiceTask" });
            applyTemplate(editorOf(injector, replaced), template);
          },
          isTask,
        ),
      );
    }
  }

  function entriesOf(
    group: MenuEntry["group"],
    act: (element: DiagramElement) => (template: WorkTemplate, event: Event) => void,
    fits: (element: DiagramElement) => boolean = () => true,
  ): object {
    return {
      getPopupMenuEntries: (element: DiagramElement) => (entries: Entries) => ({
        ...Object.fromEntries(
          templates
            .filter(() => fits(element))
            .map((template) => [
              `work-${template.type}`,
              {
                label: template.label,
                className: "bpmn-icon-service-task",
                group,
                action: (event: Event) => act(element)(template, event),
              },
            ]),
        ),
        ...entries,
      }),
    };
  }

  return { __init__: ["templateMenus"], templateMenus: ["type", TemplateMenus] };
}

function isTask({ businessObject }: DiagramElement): boolean {
  return businessObject.$instanceOf?.("bpmn:Task") === true;
}

/** Gives a task that work; what it had of another kind of work goes. */
export function applyTemplate(editor: ModelEditor, template: WorkTemplate): void {
  editor.setExtension(editor.model, "TaskDefinition", { type: template.type });
  const kept = editor
    .rows("TaskHeaders", "values", ["key", "value"])
    .filter(({ key = "" }) => template.settings.includes(key));
  editor.setRows("TaskHeaders", "values", "Header", kept);
  if (!editor.model.get("name"))
    editor.modeling.updateProperties(editor.element, { name: template.label });
}

function editorOf(injector: Injector, element: DiagramElement): ModelEditor {
  return new ModelEditor(
    element,
    injector.get<Modeling>("modeling"),
    injector.get<ModelFactory>("bpmnFactory"),
  );
}

function makeTask(injector: Injector, template: WorkTemplate): object {
  const factory = injector.get<ModelFactory>("bpmnFactory");
  const definition = factory.create("devloom:TaskDefinition", { type: template.type });
  const extensionElements = factory.create("bpmn:ExtensionElements", { values: [definition] });
  const businessObject: ModelElement = factory.create("bpmn:ServiceTask", {
    name: template.label,
    extensionElements,
  });
  Object.assign(definition, { $parent: extensionElements });
  Object.assign(extensionElements, { $parent: businessObject });
  return injector
    .get<{ createShape(attributes: object): object }>("elementFactory")
    .createShape({ type: "bpmn:ServiceTask", businessObject });
}
