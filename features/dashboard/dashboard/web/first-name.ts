/** The word people are greeted with. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? "";
}
