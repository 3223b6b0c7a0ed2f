/** The parameters that a question names, each once. */
export function mongoParameterNames(text: string): string[] {
  return [...new Set([...text.matchAll(/":([A-Za-z_]\w*)"/g)].map(([, name = ""]) => name))];
}
