// The parts of these packages that are used here; they ship no types.
declare module "bpmn-js-token-simulation" {
  import type { ModuleDeclaration } from "didi";
  const module: ModuleDeclaration;
  export default module;
}

declare module "diagram-js-minimap" {
  import type { ModuleDeclaration } from "didi";
  const module: ModuleDeclaration;
  export default module;
}

declare module "bpmn-js-create-append-anything" {
  import type { ModuleDeclaration } from "didi";
  export const CreateAppendAnythingModule: ModuleDeclaration;
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
    toXML(element: unknown, options?: { format?: boolean }): Promise<{ xml: string }>;
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
  const StaticResolver: new (cache: Record<string, unknown>) => object;
  export default StaticResolver;
}

declare module "bpmnlint/rules/*" {
  const rule: () => object;
  export default rule;
}
