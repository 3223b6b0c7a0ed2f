import type { PlatformConfig } from "@devloom/server-kit";

declare module "@devloom/server-kit" {
  interface PlatformConfig {
    /** Whether projects' dev servers may be given access to the network. */
    readonly previewNetwork?: boolean;
    readonly previewLimits?: PreviewLimits;
  }
}

/** How many dev servers run at once, how long one stays that nobody uses, and what memory each may use. */
export interface PreviewLimits {
  readonly most: number;
  readonly idleMilliseconds: number;
  readonly memoryBytes?: number;
}

const DEFAULT_LIMITS: PreviewLimits = { most: 8, idleMilliseconds: 15 * 60_000 };

export function previewLimitsOf({
  previewLimits,
}: Pick<PlatformConfig, "previewLimits">): PreviewLimits {
  return previewLimits ?? DEFAULT_LIMITS;
}
