/** How far a wheel zooms: a pinch comes in many small steps, a notch of a wheel in one large one. */
const WHEEL_ZOOM = 0.01;
const MAX_OF_ONE_STEP = 24;

/** The zoom that somebody typed as a percentage: `75`, `75 %`, `66,5`; `null` when it is none. */
export function zoomFrom(text: string): number | null {
  const digits = text.replace("%", "").replace(",", ".").trim();
  const percent = digits === "" ? Number.NaN : Number(digits);
  return Number.isFinite(percent) && percent > 0 ? percent / 100 : null;
}

/** How much larger one step of a wheel, or of a pinch, shows the canvas. */
export function zoomFactor(deltaY: number): number {
  const step = Math.max(-MAX_OF_ONE_STEP, Math.min(MAX_OF_ONE_STEP, deltaY));
  return Math.exp(-step * WHEEL_ZOOM);
}
