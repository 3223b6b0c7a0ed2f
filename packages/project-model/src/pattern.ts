/** Whether a text is a regular expression as generated code uses them: with the `u` flag. */
export function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, "u") instanceof RegExp;
  } catch {
    return false;
  }
}
