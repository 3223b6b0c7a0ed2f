import type { Platform } from "@devloom/server-kit";

export const SECOND_FACTOR_RULE = "security.requireSecondFactor";
const FRESH_MILLISECONDS = 2_000;
const MAX_TENANTS = 10_000;

/** Whether tenants ask for a second factor; a change is known on every gateway within two seconds. */
export class TenantRule {
  readonly #platform: Platform;
  readonly #known = new Map<string, { readonly required: boolean; readonly readAt: number }>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async isInForce(tenantId: string): Promise<boolean> {
    const now = this.#platform.clock.now().getTime();
    const known = this.#known.get(tenantId);
    if (known !== undefined && Math.abs(now - known.readAt) < FRESH_MILLISECONDS) {
      return known.required;
    }
    const required = await readRule(this.#platform, tenantId);
    if (this.#known.size >= MAX_TENANTS) this.#known.clear();
    this.#known.set(tenantId, { required, readAt: now });
    return required;
  }
}

export async function readRule({ settings }: Platform, tenantId: string): Promise<boolean> {
  return (await settings.effective(SECOND_FACTOR_RULE, { tenantId, accountId: null })) === true;
}
