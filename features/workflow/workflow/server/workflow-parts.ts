import type { Platform } from "@devloom/server-kit";
import type { Engine } from "./engine/engine.ts";
import type { ProcessHost } from "./host/process-host.ts";

/** What the handlers of this feature work with. */
export interface WorkflowParts {
  readonly platform: Platform;
  readonly host: ProcessHost;
  readonly engine: Engine;
}
