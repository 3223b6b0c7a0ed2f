export interface ScrollPlace {
  readonly scrollTop: number;
  readonly scrollHeight: number;
  /** How much of the text is seen, and how high the small one is. */
  readonly clientHeight: number;
  readonly lines: number;
  /** Of the small text. */
  readonly lineHeight: number;
}

export interface MinimapWindow {
  readonly firstLine: number;
  readonly lastLine: number;
  readonly sliderTop: number;
  readonly sliderHeight: number;
}

/** Which lines a small text shows, and where in it is what one sees: at its end when the text is. */
export function minimapWindow(place: ScrollPlace): MinimapWindow {
  const { scrollTop, scrollHeight, clientHeight, lines, lineHeight } = place;
  const whole = lines * lineHeight;
  const most = Math.max(scrollHeight - clientHeight, 1);
  const share = Math.min(Math.max(scrollTop / most, 0), 1);
  const seen = Math.min(1, clientHeight / Math.max(scrollHeight, 1));
  const sliderHeight = Math.max(seen * Math.min(whole, clientHeight), 12);
  const room = Math.min(whole, clientHeight);
  const shown = Math.max(1, Math.ceil(clientHeight / lineHeight));
  const firstLine = Math.max(1, Math.round(share * Math.max(0, lines - shown)) + 1);
  return {
    firstLine,
    lastLine: Math.min(lines, firstLine + shown),
    sliderTop: share * Math.max(0, room - sliderHeight),
    sliderHeight,
  };
}
