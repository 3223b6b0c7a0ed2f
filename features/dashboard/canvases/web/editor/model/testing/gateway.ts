import type { Person } from "../../../../../../testing/client.ts";

/** A person at a canvas on the small application, as far as tests of the web need it. */
export interface StudioInUse {
  readonly person: Person;
  readonly canvasId: string;
  read(path?: string): Promise<string>;
  write(text: string, path?: string): Promise<void>;
  addApp(folder: string): Promise<void>;
  appTexts(): Promise<Record<string, string>>;
}

export interface GatewayInUse {
  openStudio(): Promise<StudioInUse>;
  close(): Promise<void>;
}

interface Started {
  close(): Promise<void>;
}

/**
 * A real gateway on a free port. It belongs to Node and is type-checked there: only what stands above is
 * known of it here, so it is loaded by its address.
 */
export async function startGateway(): Promise<GatewayInUse> {
  const load = (path: string): Promise<unknown> => import(new URL(path, import.meta.url).href);
  const { startTestGateway } = (await load("../../../../../../testing/start-test-gateway.ts")) as {
    startTestGateway(): Promise<Started>;
  };
  const { Studio } = (await load("../../../../testing/studio.ts")) as {
    Studio: { open(gateway: Started): Promise<StudioInUse> };
  };
  const gateway = await startTestGateway();
  return { openStudio: () => Studio.open(gateway), close: () => gateway.close() };
}
