// dmn-moddle ships no types for its entry.
declare module "dmn-moddle" {
  interface ModdlePackage {
    readonly prefix: string;
    readonly uri: string;
    readonly types: readonly { readonly name: string }[];
  }
  export class DmnModdle {
    /** @param config.nsMap prefixes of namespaces that are read as if they were the library's own */
    constructor(
      packages?: Record<string, unknown>,
      config?: { readonly nsMap?: Record<string, string> },
    );
    create(type: string, properties?: object): unknown;
    getPackages(): readonly ModdlePackage[];
    fromXML(xml: string): Promise<unknown>;
    toXML(element: unknown, options?: { format?: boolean }): Promise<{ xml: string }>;
  }
}
