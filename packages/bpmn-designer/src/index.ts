import "bpmn-js/dist/assets/diagram-js.css";
import "bpmn-js/dist/assets/bpmn-js.css";
import "bpmn-js/dist/assets/bpmn-font/css/bpmn.css";
import "bpmn-js-token-simulation/assets/css/bpmn-js-token-simulation.css";
import "diagram-js-minimap/assets/diagram-js-minimap.css";
import "./designer.css";

export { compareModels, type ModelDiff } from "./compare.ts";
export { Designer, type DesignerOptions, type DesignerState } from "./designer.ts";
export { DiagramView, type DiagramViewOptions } from "./diagram-view.ts";
export { foreignSettings } from "./foreign-settings.ts";
export { lint, LINT_RULES, type LintFinding, type LintRule } from "./lint.ts";
export type { Mark, Marks } from "./marks.ts";
export type { DiagramElement, ModelElement } from "./model/elements.ts";
export type { ModelEditor, Row } from "./model/model-editor.ts";
export { pngOf } from "./picture.ts";
export type { Field, FieldGroup, RowsField } from "./properties/field.ts";
export { fieldsOf, knownNames } from "./properties/fields-of.ts";
export { applyTemplate, type WorkTemplate } from "./templates.ts";
