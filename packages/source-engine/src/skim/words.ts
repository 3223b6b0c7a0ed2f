/** What a word of the language says of what comes after it. */
export const WORD = {
  name: 0,
  /** A value follows. */
  value: 1,
  /** A type follows; in code it is a name. */
  type: 2,
  /** A value or a type follows. */
  both: 3,
  /** A condition follows, and then a statement. */
  condition: 4,
  declaration: 5,
  /** A function or a class. */
  block: 6,
  /** To somewhere else. */
  jump: 7,
} as const;

const KINDS = new Map<string, number>();
const name = (kind: number, words: string): void => {
  for (const word of words.split(" ")) KINDS.set(word, kind);
};
name(WORD.value, "return instanceof of delete void throw case do else yield await default");
name(WORD.type, "keyof infer readonly is asserts unique");
name(WORD.both, "typeof in new extends");
name(WORD.condition, "if while for with");
name(WORD.declaration, "const let var");
name(WORD.block, "function class");
name(WORD.jump, "break continue debugger");

const LONGEST = Math.max(...Array.from(KINDS.keys(), (word) => word.length));

export function kindOf(word: string): number {
  return word.length > LONGEST ? WORD.name : (KINDS.get(word) ?? WORD.name);
}

/** Whether a value, or a type where one is written, goes on behind a word. */
export function goesOn(kind: number, isType: boolean): boolean {
  return kind === WORD.both || kind === (isType ? WORD.type : WORD.value);
}
