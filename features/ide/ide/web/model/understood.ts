/** Files that TypeScript's language server understands. */
export const UNDERSTOOD = /\.[cm]?[jt]sx?$/;

/** Files that the server for documents understands. */
export const DOCUMENTS =
  /\.(?:json|jsonc|webmanifest|css|scss|less|html?|ya?ml)$|(?:^|\/)\.(?:eslintrc|babelrc|swcrc|prettierrc)$/;
