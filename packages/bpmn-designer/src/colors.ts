/**
 * Shapes take the colours of the page, so that a diagram follows its theme. In a picture of its own, where
 * nobody sets them, the values behind the commas hold.
 */
export const RENDERER = {
  defaultFillColor: "var(--diagram-fill, #ffffff)",
  defaultStrokeColor: "var(--diagram-stroke, #22242a)",
  defaultLabelColor: "var(--diagram-stroke, #22242a)",
} as const;
