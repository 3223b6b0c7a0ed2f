/** What a text field proposes; `label` says what a value means where it does not speak for itself. */
export interface Choice {
  readonly value: string;
  readonly label?: string | undefined;
}

/** More than this nobody reads; who is looking for another one types on. */
const MOST = 100;

/** The choices that fit a typed text, those that begin with it first. */
export function filterChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const text = typed.trim().toLocaleLowerCase();
  const isIn = (whole: string | undefined): boolean =>
    whole?.toLocaleLowerCase().includes(text) === true;
  const fitting = choices.filter(({ value, label }) => isIn(value) || isIn(label));
  const begins = ({ value }: Choice): boolean => value.toLocaleLowerCase().startsWith(text);
  return [...fitting.filter(begins), ...fitting.filter((one) => !begins(one))].slice(0, MOST);
}
