/** Whether there is text in the node and nothing else. */
export function hasOnlyText(node: Element): boolean {
  const children = [...node.childNodes];
  return children.length > 0 && children.every(({ nodeType }) => nodeType === Node.TEXT_NODE);
}
