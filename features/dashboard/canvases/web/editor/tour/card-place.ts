/** A rectangle of the window. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const GAP = 12;

/** Where a card stands beside its target; always whole in the window. */
export function cardPlace(
  side: "right" | "left" | "above" | "inside",
  target: Rectangle | null,
  card: Rectangle | null,
  window: { readonly width: number; readonly height: number },
): { left: number; top: number } {
  const { width, height } = card ?? { width: 320, height: 200 };
  const at = target ?? { left: 0, top: 0, ...window };
  const middle = at.left + (at.width - width) / 2;
  const wanted = {
    right: { left: at.left + at.width + GAP, top: at.top + GAP },
    left: { left: at.left - width - GAP, top: at.top + GAP },
    above: { left: middle, top: at.top - height - GAP },
    inside: { left: middle, top: at.top + at.height - height - 2 * GAP },
  }[side];
  return {
    left: Math.round(within(wanted.left, GAP, window.width - width - GAP)),
    top: Math.round(within(wanted.top, GAP, window.height - height - GAP)),
  };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
