/** What somebody wrote in Markdown, for files that know no formats: its words without the marks. */
export function plainText(markdown: string): string {
  return markdown
    .split("\n")
    .map((line) =>
      line
        .replace(/^#{1,6} +/, "")
        .replace(/^( *)[-*+] +/, "$1• ")
        .replace(/^> ?/, "")
        .replaceAll(/\[([^\]\n]{1,500})\]\(([^)\s]{1,2000})\)/g, "$1 ($2)")
        .replaceAll(/(\*\*|__)(?=\S)(.{1,2000}?)(?<=\S)\1/g, "$2")
        .replaceAll(/`([^`]{1,2000})`/g, "$1"),
    )
    .join("\n");
}
