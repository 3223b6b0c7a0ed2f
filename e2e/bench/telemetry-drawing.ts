/** Opens a long trace and draws a long series in a real browser, and prints how long both take as JSON. */
import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { rolldown } from "rolldown";
import { launchOptions } from "../support/browser.ts";
import { startGateway } from "../support/gateway-process.ts";
import { register } from "./register.ts";

const SPANS = Number(process.env["TELEMETRY_BENCH_SPANS"] ?? 100_000);
const POINTS = 100_000;
const ROUNDS = 5;
const BATCH = 5000;
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const PLOT = resolve(import.meta.dirname, "../../packages/ui/src/time-plot.ts");

const gateway = await startGateway({ DEMO: "off", SELF_TELEMETRY: "off" });
const browser = await chromium.launch(launchOptions);
try {
  const context = await browser.newContext({ baseURL: gateway.url });
  const waterfall = await openTrace(context);
  const chart = await drawChart(context);
  process.stdout.write(JSON.stringify({ spans: SPANS, waterfall, points: POINTS, chart }));
} finally {
  await browser.close();
  await gateway.stop();
}

interface Opened {
  /** Milliseconds from the click until the rows are drawn, and of them those until the answer was there. */
  readonly whole: number;
  readonly server: number;
  readonly transfer: number;
  /** Bytes of the answer, as they travelled. */
  readonly bytes: number;
}

async function openTrace(context: BrowserContext): Promise<Opened[]> {
  const post = await register(context);
  const { key = "" } = await post("/api/observability/key", { name: "Bench" });
  const began = Date.now() - 60_000;
  const parents = [""];
  for (let sent = 0; sent < SPANS; sent += BATCH) {
    const spans = Array.from({ length: Math.min(BATCH, SPANS - sent) }, (_, index) => {
      const number = sent + index;
      const spanId = randomBytes(8).toString("hex");
      const parentSpanId = parents[number % parents.length] ?? "";
      if (number % 20 === 0) parents.push(spanId);
      const time = began + (number / SPANS) * 30_000;
      return {
        traceId: TRACE,
        spanId,
        parentSpanId,
        name: `GET /order/${number % 100}`,
        kind: 2,
        startTimeUnixNano: `${Math.floor(time)}000000`,
        endTimeUnixNano: `${Math.floor(time) + 20}000000`,
      };
    });
    const attributes = [{ key: "service.name", value: { stringValue: "shop" } }];
    await post(
      "/v1/traces",
      { resourceSpans: [{ resource: { attributes }, scopeSpans: [{ spans }] }] },
      key,
    );
  }
  const page = await context.newPage();
  const times: Opened[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto("/observability?tab=traces");
    const link = page.getByRole("table", { name: "Traces" }).getByRole("link").first();
    await link.waitFor();
    times.push(
      await link.evaluate(async (element) => {
        const begun = performance.now();
        (element as HTMLElement).click();
        // The rows that are in sight are there, and their frame was drawn.
        while (document.querySelectorAll("section li button").length < 10)
          await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        const whole = performance.now() - begun;
        const timing = performance
          .getEntriesByType("resource")
          .find(({ name }) => name.includes("/outline")) as PerformanceResourceTiming;
        const { requestStart, responseStart, responseEnd, encodedBodySize } = timing;
        return {
          whole,
          server: responseStart - requestStart,
          transfer: responseEnd - responseStart,
          bytes: encodedBodySize,
        };
      }),
    );
  }
  await page.close();
  return times;
}

async function drawChart(context: BrowserContext): Promise<number[]> {
  const build = await rolldown({ input: PLOT });
  const { output } = await build.generate({ format: "iife", name: "plot" });
  await build.close();
  const page = await context.newPage();
  await page.goto("about:blank");
  await page.addScriptTag({ content: output[0].code });
  const times = await page.evaluate(
    async ({ points, rounds }) => {
      // The bundle's own name for what the module exports.
      const { TimePlot } = (globalThis as unknown as { plot: { TimePlot: PlotClass } }).plot;
      const took: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const place = document.createElement("div");
        place.style.width = "1000px";
        document.body.replaceChildren(place);
        const times = Array.from({ length: points }, (_, index) => 1.7e12 + index * 1000);
        const values = times.map((_, index) => Math.sin(index / 500) * 100 + (index % 17));
        const begun = performance.now();
        const chart = new TimePlot(place, {
          label: "Chart",
          height: 280,
          times,
          series: [{ label: "a", values }],
        });
        // It draws in a microtask.
        await Promise.resolve();
        await new Promise((done) => {
          setTimeout(done);
        });
        took.push(performance.now() - begun);
        if (document.querySelector("canvas") === null) throw new Error("Nothing was drawn.");
        chart.destroy();
      }
      return took;
    },
    { points: POINTS, rounds: ROUNDS },
  );
  await page.close();
  return times;
}

type PlotClass = new (
  place: HTMLElement,
  props: {
    label: string;
    height: number;
    times: number[];
    series: { label: string; values: number[] }[];
  },
) => { destroy(): void };
