import type { FieldProblem } from "@devloom/contract";
import { AppError } from "@devloom/server-kit";
import { ADDRESS_MESSAGE, COMMON_MESSAGE, NAME_MESSAGE } from "../../contract.ts";
import { COMMON_WORDS } from "./common-password-list.ts";
import { passwordList } from "./password-list.ts";
import { holdsAddress, isMadeOf, type Person, wordsAbout } from "./personal-words.ts";

const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "i",
  "+": "t",
  "€": "e",
};

/** Rows of keyboards, the alphabet and the digits, along which fingers walk. */
const WALKS = [
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "qwertzuiop",
  "yxcvbnm",
  "azertyuiop",
  "qsdfghjklm",
  "1234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "1q2w3e4r5t6y7u8i9o0p",
  "a1b2c3d4e5f6g7h8i9",
  "q1w2e3r4t5y6u7i8o9p0",
];
const WALK_LENGTH = 4;

/** Whether a password is among the first that anyone would try, or nearly one of them. */
export async function isCommon(password: string): Promise<boolean> {
  const list = await passwordList();
  const lower = password.normalize("NFKC").toLowerCase();
  return formsOf(lower).some(
    (form) =>
      form === "" ||
      list.has(form) ||
      list.has(halfOf(form)) ||
      isListed(form) ||
      isRepetition(form) ||
      isWalk(form),
  );
}

/** Refuses a password that is common or made from what is known about whom it protects. */
export async function assertUncommon(
  password: string,
  person: Person,
  field: "password" | "newPassword" = "password",
): Promise<void> {
  const refused = (message: string): AppError => {
    const details: FieldProblem[] = [{ path: `body.${field}`, message }];
    return new AppError(400, "common_password", message, { details });
  };
  if (await isCommon(password)) throw refused(COMMON_MESSAGE);
  if (holdsAddress(password, person.email)) throw refused(ADDRESS_MESSAGE);
  const lower = password.normalize("NFKC").toLowerCase();
  if (formsOf(lower).some((form) => isMadeOf(form, wordsAbout(person))))
    throw refused(NAME_MESSAGE);
}

/** A password as people varied it: with and without what hangs at its ends, signs read as letters. */
function formsOf(lower: string): readonly string[] {
  const core = withoutEnds(lower);
  return [lower, core, withoutLeet(lower), withoutEnds(withoutLeet(core)), withoutLeet(core)];
}

/** A word said twice is no other word. */
function halfOf(text: string): string {
  const half = text.slice(0, text.length / 2);
  return half + half === text ? half : "";
}

/** A listed word, or two of them in a row. */
function isListed(text: string): boolean {
  const letters = text.replaceAll(/[\s._-]/g, "");
  if (COMMON_WORDS.has(letters)) return true;
  for (let middle = 2; middle < letters.length - 1; middle += 1) {
    const isPair =
      COMMON_WORDS.has(letters.slice(0, middle)) && COMMON_WORDS.has(letters.slice(middle));
    if (isPair) return true;
  }
  return false;
}

/** `aaaaaaaa`, `abcabcabc`: one short piece again and again. */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+.?$/u.test(text);
}

/** Made of stretches along the keyboard or the alphabet, forwards or backwards. */
function isWalk(text: string): boolean {
  let position = 0;
  while (position < text.length) {
    const length = walkLength(text.slice(position));
    if (length < WALK_LENGTH && !(position > 0 && length === text.length - position)) return false;
    position += length;
  }
  return true;
}

function walkLength(text: string): number {
  const lines = WALKS.flatMap((walk) => [walk, walk.split("").toReversed().join("")]);
  let length = Math.min(text.length, 40);
  while (length > 0 && !lines.some((line) => line.includes(text.slice(0, length)))) length -= 1;
  return length;
}

/** People meet the rules with a year, a count or a sign at either end. */
function withoutEnds(text: string): string {
  return text.replace(/^[^\p{L}]+/u, "").replace(/[^\p{L}]+$/u, "");
}

function withoutLeet(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, (character) => LEET[character] ?? character);
}
