import type { Plugin } from "vite";

const LIBRARY = /[\\/]@replit[\\/]codemirror-emacs[\\/]dist[\\/]index\.js(?:\?|$)/;
/** The library says so of the very calls that give keys their commands, and bundlers leave them out. */
const NO_EFFECT = "/*@__PURE__*/EmacsHandler.";

/** Has the keys of Emacs come with the library that knows them. */
export function keepEmacsKeys(): Plugin {
  return {
    name: "devloom:keep-emacs-keys",
    enforce: "pre",
    transform: {
      filter: { id: LIBRARY },
      handler(code) {
        if (!code.includes(NO_EFFECT))
          this.error("The keys of Emacs are given in another way by now");
        return { code: code.replaceAll(NO_EFFECT, "EmacsHandler."), map: null };
      },
    },
  };
}
