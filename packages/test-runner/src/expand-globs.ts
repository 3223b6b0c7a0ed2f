/** The paths that words of a script mean: Node before version 21 knows no patterns, and no shell reads them here. */
export function expandGlobs(words: readonly string[], paths: readonly string[]): string[] {
  return words.flatMap((word) => {
    if (!/[*?{[]/.test(word)) return [word];
    const pattern = globPattern(word.replace(/^\.\//, ""));
    const found = paths.filter((path) => pattern.test(path));
    // Without any, the runner says itself that it found nothing.
    return found.length === 0 ? [word] : found;
  });
}

/** `**` stands for any folders, `*` and `?` for what is in one name, `{a,b}` for either. */
function globPattern(glob: string): RegExp {
  const source = glob.replaceAll(/\*\*\/|\*\*|\*|\?|\{[^{}]*\}|[.+^$()|[\]\\{}]/g, (sign) => {
    if (sign === "**/") return "(?:[^/]+/)*";
    if (sign === "**") return ".*";
    if (sign === "*") return "[^/]*";
    if (sign === "?") return "[^/]";
    if (sign.length > 1) return `(?:${sign.slice(1, -1).split(",").map(literal).join("|")})`;
    return `\\${sign}`;
  });
  return new RegExp(`^${source}$`);
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^$()|[\]\\{}]/g, "\\$&");
}
