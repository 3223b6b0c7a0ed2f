/** Whose telemetry of the store is the platform's own. No workspace is called so: theirs are UUIDs. */
export const PLATFORM_TENANT = "platform";
