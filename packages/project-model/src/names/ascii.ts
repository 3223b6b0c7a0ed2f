const LATIN: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

const CYRILLIC =
  "а a б b в v г g д d е e ё e ж zh з z и i й i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ - ы y ь - э e ю yu я ya і i ї i є ie ґ g";
const GREEK =
  "α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o";

const LETTERS = new Map([...Object.entries(LATIN), ...pairs(CYRILLIC), ...pairs(GREEK)]);

/**
 * A name in ASCII letters: accents go, Greek and Cyrillic are spelled in Latin letters. Letters of other
 * scripts become their code point (`u5546`), so that two different names stay different.
 */
export function toAscii(text: string): string {
  let result = "";
  for (const letter of text) result += letterInAscii(letter);
  return result;
}

function letterInAscii(letter: string): string {
  if (/[\x20-\x7e]/.test(letter)) return letter;
  const lower = letter.toLowerCase();
  const isUpper = lower !== letter;
  const plain = LETTERS.get(lower) ?? stripMarks(lower);
  if (plain === null) return /[\p{L}\p{N}]/u.test(letter) ? codePoint(letter) : " ";
  return isUpper ? plain.slice(0, 1).toUpperCase() + plain.slice(1) : plain;
}

function stripMarks(letter: string): string | null {
  const bare = letter.normalize("NFKD").replace(/\p{M}/gu, "");
  if (/^[\x20-\x7e]*$/.test(bare)) return bare;
  return LETTERS.get(bare) ?? null;
}

function codePoint(letter: string): string {
  return `u${(letter.codePointAt(0) ?? 0).toString(16)}`;
}

function pairs(table: string): [string, string][] {
  const parts = table.split(" ");
  return parts.flatMap((part, index) =>
    index % 2 === 0 ? [[part, (parts[index + 1] ?? "").replace("-", "")] as [string, string]] : [],
  );
}
