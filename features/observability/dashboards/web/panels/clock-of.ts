/** The time of day with seconds, as the page's language writes it. */
export function clockOf(milliseconds: number): string {
  return new Date(milliseconds).toLocaleTimeString(document.documentElement.lang || undefined, {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
}
