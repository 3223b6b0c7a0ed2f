import { useEffect, useMemo, useState } from "react";
import { useSearchParam } from "../use-search-param.ts";

export const PRESETS = ["15m", "1h", "6h", "24h", "7d"] as const;
export type Preset = (typeof PRESETS)[number];

const MINUTE = 60_000;
const LENGTHS: Readonly<Record<Preset, number>> = {
  "15m": 15 * MINUTE,
  "1h": 60 * MINUTE,
  "6h": 360 * MINUTE,
  "24h": 1440 * MINUTE,
  "7d": 10_080 * MINUTE,
};
const REFRESH_MILLISECONDS = 5000;

/** A range of time as screens use it; milliseconds. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
  /** Ends now and moves on; `null` for a range that somebody selected. */
  readonly preset: Preset | null;
  readonly isPaused: boolean;
  setPaused: (isPaused: boolean) => void;
  choose: (preset: Preset) => void;
  select: (from: number, to: number) => void;
}

/** What a screen begins with. */
export interface TimeRangeOptions {
  readonly usual?: Preset;
  /** How often a preset moves on; 0 never does by itself. */
  readonly refreshMilliseconds?: number;
}

/** The range that the address names: a preset that moves on, or two moments. */
export function useTimeRange({
  usual = "1h",
  refreshMilliseconds = REFRESH_MILLISECONDS,
}: TimeRangeOptions = {}): TimeRange {
  const [text, setText] = useSearchParam("range");
  const [isPaused, setPaused] = useState(false);
  const [now, setNow] = useState(() => Date.now());
  const selected = useMemo(() => parseRange(text), [text]);
  const preset = selected === null ? (PRESETS.find((one) => one === text) ?? usual) : null;
  useEffect(() => {
    if (isPaused || preset === null || refreshMilliseconds === 0) return undefined;
    const timer = window.setInterval(() => setNow(Date.now()), refreshMilliseconds);
    return () => window.clearInterval(timer);
  }, [isPaused, preset, refreshMilliseconds]);
  return {
    ...(selected ?? { from: now - LENGTHS[preset ?? usual], to: now + REFRESH_MILLISECONDS }),
    preset,
    isPaused,
    setPaused,
    choose: (next) => {
      setNow(Date.now());
      setText(next === usual ? "" : next);
    },
    select: (from, to) => setText(`${Math.floor(from)}-${Math.ceil(to)}`),
  };
}

export function parseRange(text: string): { from: number; to: number } | null {
  const [, from, to] = /^(\d{10,14})-(\d{10,14})$/.exec(text) ?? [];
  return from === undefined || to === undefined || Number(from) >= Number(to)
    ? null
    : { from: Number(from), to: Number(to) };
}

const STEPS = [1, 5, 10, 30, 60, 300, 600, 1800, 3600, 21_600, 86_400].map((one) => one * 1000);

/** A round step that divides a range into at most this many parts. */
export function stepOf({ from, to }: { from: number; to: number }, parts = 60): number {
  return STEPS.find((step) => (to - from) / step <= parts) ?? 86_400_000;
}
