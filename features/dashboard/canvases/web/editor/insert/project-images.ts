import type { ImageItem } from "./insertable.ts";

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i;

/** The pictures among the files of a project. What lies in `public` is served as it is. */
export function imagesOf(
  files: readonly { readonly path: string; readonly size: number }[],
): readonly ImageItem[] {
  return files
    .filter(({ path }) => PICTURE.test(path))
    .map(({ path, size }) => {
      const served = /(?:^|\/)public\/(.+)$/.exec(path)?.[1];
      return {
        kind: "image",
        id: path,
        name: path.slice(path.lastIndexOf("/") + 1),
        path,
        url: served === undefined ? null : `/${served}`,
        size,
      };
    });
}
