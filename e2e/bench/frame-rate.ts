import type { CDPSession, Frame, Page } from "@playwright/test";

/** What a stretch of frames looked like. */
export interface FrameRate {
  readonly perSecond: number;
  /** Frames that came later than one and a half of the usual distance. */
  readonly late: number;
  readonly frames: number;
}

interface Counting {
  frameTimes: number[];
  isCounting: boolean;
}

/** Notes the time of every frame until `endCounting`. */
async function beginCounting(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    const counting: Counting = { frameTimes: [], isCounting: true };
    Object.assign(window, { counting });
    const note = (time: number): void => {
      counting.frameTimes.push(time);
      if (counting.isCounting) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
}

async function endCounting(frame: Frame): Promise<FrameRate> {
  const times = await frame.evaluate(() => {
    const { counting } = window as unknown as { counting: Counting };
    counting.isCounting = false;
    return counting.frameTimes;
  });
  const distances = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const together = distances.reduce((sum, one) => sum + one, 0);
  const usual = 1000 / 60;
  return {
    perSecond: together === 0 ? 0 : (1000 * distances.length) / together,
    late: distances.filter((distance) => distance > usual * 1.5).length,
    frames: distances.length,
  };
}

/** The frames that some documents draw while something goes on in them, in their order. */
export async function framesDuring(
  frames: readonly Frame[],
  work: () => Promise<void>,
): Promise<FrameRate[]> {
  for (const frame of frames) await beginCounting(frame);
  await work();
  const rates: FrameRate[] = [];
  for (const frame of frames) rates.push(await endCounting(frame));
  return rates;
}

/** Moves the pointer to and fro as quickly as the browser takes it. */
export async function moveToAndFro(
  page: Page,
  from: { readonly x: number; readonly y: number },
  milliseconds: number,
): Promise<void> {
  const until = performance.now() + milliseconds;
  for (let step = 0; performance.now() < until; step += 1) {
    const phase = step % 120;
    await page.mouse.move(from.x + (phase < 60 ? phase : 120 - phase), from.y);
  }
}

/** Seconds that the main thread of a process has worked so far. */
export async function workedSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
}
