import { useMemo, useSyncExternalStore } from "react";
import { translator } from "./translator.ts";
import { useLanguage } from "./use-text.ts";

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

function current(language?: string): string {
  return language ?? translator.language;
}

/** “3 minutes ago”, “yesterday”, “now”. */
export function formatRelativeTime(
  time: string | Date,
  options: { now?: Date; language?: string } = {},
): string {
  const seconds = (new Date(time).getTime() - (options.now ?? new Date()).getTime()) / 1000;
  const format = new Intl.RelativeTimeFormat(current(options.language), { numeric: "auto" });
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
  }
  return format.format(0, "second");
}

export function formatNumber(
  value: number,
  options: Intl.NumberFormatOptions = {},
  language?: string,
): string {
  return new Intl.NumberFormat(current(language), options).format(value);
}

/** US dollars; small amounts keep the digits that tell them apart. */
export function formatDollars(amount: number, language?: string): string {
  const digits = amount !== 0 && Math.abs(amount) < 1 ? 6 : 2;
  return formatNumber(
    amount,
    { style: "currency", currency: "USD", maximumFractionDigits: digits },
    language,
  );
}

/** How a person wants times shown, beyond what their language says. */
export interface TimePreferences {
  /** An IANA zone; the device's own when absent. */
  readonly timeZone?: string | undefined;
  readonly hours?: "12" | "24" | undefined;
}

let preferences: TimePreferences = {};
const listeners = new Set<() => void>();

/** Puts the way to show times into force on the whole page. */
export function setTimePreferences(next: TimePreferences): void {
  if (next.timeZone === preferences.timeZone && next.hours === preferences.hours) return;
  preferences = next;
  for (const listener of listeners) listener();
}

export function useTimePreferences(): TimePreferences {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => preferences,
  );
}

export function formatDateTime(
  time: string | Date,
  language?: string,
  { timeZone, hours }: TimePreferences = preferences,
  timeStyle: "short" | "medium" = "short",
): string {
  return new Intl.DateTimeFormat(current(language), {
    dateStyle: "medium",
    timeStyle,
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(hours === undefined ? {} : { hourCycle: hours === "12" ? "h12" : "h23" }),
  }).format(new Date(time));
}

/** The time of day with seconds. */
function formatClock(
  time: number,
  language?: string,
  { timeZone, hours }: TimePreferences = preferences,
): string {
  return new Intl.DateTimeFormat(current(language), {
    timeStyle: "medium",
    ...(timeZone === undefined ? {} : { timeZone }),
    hourCycle: hours === "12" ? "h12" : "h23",
  }).format(time);
}

const BYTE_UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** “4.2 MB”. */
export function formatBytes(bytes: number, language?: string): string {
  const step = Math.min(
    BYTE_UNITS.length - 1,
    bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1000)),
  );
  return formatNumber(
    bytes / 1000 ** step,
    {
      style: "unit",
      unit: BYTE_UNITS[step] ?? "byte",
      unitDisplay: step === 0 ? "long" : "short",
      maximumFractionDigits: step === 0 ? 0 : 1,
    },
    language,
  );
}

/** “1.4 s”, “3 min 12 s”. */
export function formatDuration(milliseconds: number, language?: string): string {
  const unit = (value: number, name: string, digits = 0) =>
    formatNumber(
      value,
      { style: "unit", unit: name, unitDisplay: "short", maximumFractionDigits: digits },
      language,
    );
  if (milliseconds < 1000) return unit(Math.max(0, Math.round(milliseconds)), "millisecond");
  if (milliseconds < 60_000) return unit(milliseconds / 1000, "second", 1);
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes >= 60)
    return `${unit(Math.floor(minutes / 60), "hour")} ${unit(minutes % 60, "minute")}`;
  return `${unit(minutes, "minute")} ${unit(Math.floor((milliseconds % 60_000) / 1000), "second")}`;
}

/** The formatters, re-rendering their component when the language or the way to show times changes. */
export function useFormat() {
  const { language } = useLanguage();
  const times = useTimePreferences();
  return useMemo(
    () => ({
      relativeTime: (time: string | Date) => formatRelativeTime(time, { language }),
      number: (value: number, options?: Intl.NumberFormatOptions) =>
        formatNumber(value, options, language),
      dollars: (amount: number) => formatDollars(amount, language),
      dateTime: (time: string | Date) => formatDateTime(time, language, times),
      /** The same with seconds, where things happen within a minute. */
      moment: (time: string | Date) => formatDateTime(time, language, times, "medium"),
      /** The time of day on axes; in 24 hours, which take less room, unless somebody chose otherwise. */
      clock: (time: number) => formatClock(time, language, times),
      bytes: (bytes: number) => formatBytes(bytes, language),
      duration: (milliseconds: number) => formatDuration(milliseconds, language),
    }),
    [language, times],
  );
}
