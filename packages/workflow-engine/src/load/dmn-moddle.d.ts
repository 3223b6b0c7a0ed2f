// dmn-moddle ships no types for its entry.
declare module "dmn-moddle" {
  export class DmnModdle {
    create(type: string, properties?: object): unknown;
    fromXML(xml: string): Promise<unknown>;
    toXML(element: unknown, options?: { format?: boolean }): Promise<{ xml: string }>;
  }
}
