const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Properties whose computed values the editor gets. */
export const EVALUATED_PROPERTIES = words(`
  display flex-direction flex-grow flex-shrink font-family align-items justify-content column-gap row-gap
  flex-wrap align-content overflow text-align width max-width min-width height max-height min-height
  font-size line-height padding padding-top padding-left padding-right padding-bottom margin margin-top
  margin-left margin-right margin-bottom border-radius font-weight object-fit background-clip
  border-left-style border-top-style border-right-style border-bottom-style border-left-width
  border-top-width border-right-width border-bottom-width border-left-color border-top-color
  border-right-color border-bottom-color background-color color transform border-top-left-radius
  border-top-right-radius border-bottom-right-radius border-bottom-left-radius letter-spacing opacity
  font-style text-decoration-line top left right bottom position background-image
`);

/** More of them, for controls that show a word where nothing is said. */
export const MORE_EVALUATED_PROPERTIES = words(`
  aspect-ratio z-index text-transform white-space box-shadow mix-blend-mode align-self justify-items
  grid-auto-flow background-size filter
`);

/** Properties that children take over from their parents. */
export const INHERITABLE_PROPERTIES: ReadonlySet<string> = new Set(
  words(`
  azimuth border-collapse border-spacing caption-side color cursor direction empty-cells font-family
  font-size font-style font-variant font-weight font letter-spacing line-height list-style-image
  list-style-position list-style-type list-style orphans quotes text-align text-indent text-transform
  visibility white-space widows word-spacing
`),
);

export function declarations(style: CSSStyleDeclaration): Record<string, string> {
  return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
}

export function inheritable(styles: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(styles).filter(([name]) => INHERITABLE_PROPERTIES.has(name)),
  );
}
