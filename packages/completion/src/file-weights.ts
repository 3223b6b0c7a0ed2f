/** How much a file counts for another one: what lies near it, or has a like name, is more alike. */
export function fileWeights(path: string, others: readonly string[], withheld: ReadonlySet<string>): Float32Array {
  const weights = new Float32Array(others.length);
  const folders = path.split("/");
  const name = folders.pop() ?? "";
  const ending = name.slice(name.indexOf("."));
  for (const [id, other] of others.entries()) {
    if (other === "" || other === path || withheld.has(other)) continue;
    const parts = other.split("/");
    const otherName = parts.pop() ?? "";
    let common = 0;
    while (common < parts.length && common < folders.length && parts[common] === folders[common]) common += 1;
    const distance = parts.length + folders.length - 2 * common;
    const near = distance === 0 ? 4 : distance === 1 ? 2.5 : distance === 2 ? 1.8 : 1;
    const alike = otherName.endsWith(ending) ? 1.5 : 1;
    weights[id] = near * alike;
  }
  return weights;
}
