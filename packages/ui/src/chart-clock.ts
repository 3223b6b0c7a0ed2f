import { createContext } from "react";

/** How charts write times, beyond what the page's language says; the device's way where nothing is chosen. */
export type ChartClock = Pick<Intl.DateTimeFormatOptions, "timeZone" | "hourCycle">;

export const ChartClockContext = createContext<ChartClock>({});
