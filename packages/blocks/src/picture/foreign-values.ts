import type { BlockForm } from "../block-node.ts";

/** Custom properties that have another value where they are not set. */
const WITH_OTHER = /var\(\s*(--[\w-]+)\s*,/g;

/**
 * A sheet that keeps values of the page around a picture out of it, where the block brings its own: both may call their
 * font `--font-display`. What utilities set counts more.
 */
export function foreignValues({ nodes, css }: BlockForm): string {
  const texts = [css ?? "", JSON.stringify(nodes)];
  const names = texts.flatMap((text) => [...text.matchAll(WITH_OTHER)].map(([, name]) => name));
  const declarations = [...new Set(names)].map((name) => `${name}: initial;`);
  return `@layer foreign { :host { ${declarations.join(" ")} } }`;
}
