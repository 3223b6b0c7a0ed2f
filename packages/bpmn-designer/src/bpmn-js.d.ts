// The parts of these packages that are used here; they ship no types.
declare module "bpmn-js-token-simulation" {
  const module: import("didi").ModuleDeclaration;
  export default module;
}

declare module "diagram-js-minimap" {
  const module: import("didi").ModuleDeclaration;
  export default module;
}

declare module "bpmn-js-create-append-anything" {
  export const CreateAppendAnythingModule: import("didi").ModuleDeclaration;
}

declare module "bpmn-auto-layout" {
  export function layoutProcess(xml: string): Promise<string>;
}

declare module "bpmn-js-i18n/translations/de.js" {
  const translations: Record<string, string>;
  export default translations;
}

declare module "bpmn-moddle" {
  export class BpmnModdle {
    constructor(vocabularies?: object);
    fromXML(xml: string): Promise<unknown>;
  }
}

declare module "bpmnlint" {
  export interface LintReport {
    id?: string;
    message: string;
    category: "error" | "warn" | "info";
  }
  export class Linter {
    constructor(options: { config: object; resolver: object });
    lint(definitions: unknown): Promise<Record<string, LintReport[]>>;
  }
}

declare module "bpmnlint/lib/resolver/static-resolver" {
  export default class StaticResolver {
    constructor(cache: Record<string, unknown>);
  }
}

declare module "bpmnlint/rules/*" {
  const rule: () => object;
  export default rule;
}
