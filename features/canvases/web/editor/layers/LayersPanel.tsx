/** The elements of the storyboards as a tree. */
export function LayersPanel() {
  return null;
}
