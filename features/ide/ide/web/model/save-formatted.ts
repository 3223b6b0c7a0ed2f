/** What is told of formatting once its text is saved: nothing before that is true. */
export type SaidOnceSaved = () => void;
export const SILENCE: SaidOnceSaved = () => undefined;

/** Formats a text and saves it. How formatting went is said of what was saved, and of nothing else. */
export async function saveFormatted(
  format: () => Promise<SaidOnceSaved>,
  save: () => Promise<boolean>,
): Promise<boolean> {
  const say = await format();
  const isSaved = await save();
  if (isSaved) say();
  return isSaved;
}
