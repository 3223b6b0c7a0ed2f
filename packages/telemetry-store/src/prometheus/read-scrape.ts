import { type Family, readTextFormat } from "./text-format.ts";
import { scrapedMetrics } from "./scraped-metrics.ts";

/** A reading of a target, as the gateway hands it over. */
interface Scrape {
  readonly service: string;
  readonly instance: string;
  readonly text: string;
  readonly isUp: boolean;
  readonly seconds: number;
  readonly maxSamples: number;
}

const gauge = (name: string, value: number): Family => ({
  name,
  type: "gauge",
  samples: [{ name, labels: {}, value }],
});

/** The metrics of a reading, and what Prometheus tells about each target beside them. */
export function readScrape(body: unknown, time: number): object {
  // The gateway wrote it.
  const { service, instance, text, isUp, seconds, maxSamples } = body as Scrape;
  const families = readTextFormat(text, maxSamples);
  const samples = families.reduce((sum, family) => sum + family.samples.length, 0);
  const about = [
    gauge("up", isUp ? 1 : 0),
    gauge("scrape_duration_seconds", seconds),
    gauge("scrape_samples_scraped", samples),
  ];
  return scrapedMetrics({ families: [...families, ...about], service, instance, time });
}
