/** A button of a step, by the place of the step and what the button does. */
export interface StepFocus {
  readonly index: number;
  readonly act: "up" | "down" | "remove";
}

/** Gives the focus to a button of a step; to the next best where that one is off or gone. */
export function focusStep(place: HTMLElement | null, { index, act }: StepFocus): void {
  const step = place?.querySelector(`[data-step="${index}"]`);
  const wanted = [act, "up", "down", "remove"].map((one) => `[data-act="${one}"]`);
  const buttons = wanted.map((one) => step?.querySelector<HTMLButtonElement>(one));
  const button = buttons.find((one) => one?.disabled === false);
  (button ?? place?.querySelector<HTMLButtonElement>("[data-add-step]"))?.focus();
}
