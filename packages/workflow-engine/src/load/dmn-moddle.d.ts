// dmn-moddle ships no types for its entry.
declare module "dmn-moddle" {
  export class DmnModdle {
    fromXML(xml: string): Promise<unknown>;
  }
}
