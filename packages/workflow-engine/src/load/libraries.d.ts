// bpmn-moddle and dmn-moddle ship no types for their entries.
declare module "bpmn-moddle" {
  export class BpmnModdle {
    fromXML(xml: string): Promise<unknown>;
  }
}

declare module "dmn-moddle" {
  export class DmnModdle {
    fromXML(xml: string): Promise<unknown>;
  }
}
