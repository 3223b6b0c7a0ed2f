export const SkipLink = () => (
  <a
    href="#content"
    className="button button-primary sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
  >
    Skip to content
  </a>
);
