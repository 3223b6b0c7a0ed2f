import { useEffect, useState } from "react";
import { Button } from "../Button.tsx";
import { LogoWordmark } from "../Logo.tsx";

type Attribute = "data-theme" | "data-density";

/** Reads and sets an attribute of the document; gives the old value back when the gallery closes. */
function useRootAttribute(attribute: Attribute, fallback: string) {
  const [value, setValue] = useState(
    () => document.documentElement.getAttribute(attribute) ?? fallback,
  );
  useEffect(() => {
    const root = document.documentElement;
    const before = root.getAttribute(attribute);
    return () => {
      if (before === null) root.removeAttribute(attribute);
      else root.setAttribute(attribute, before);
    };
  }, [attribute]);
  useEffect(() => {
    document.documentElement.setAttribute(attribute, value);
  }, [attribute, value]);
  return [value, setValue] as const;
}

export function GalleryBar() {
  const [theme, setTheme] = useRootAttribute("data-theme", "light");
  const [density, setDensity] = useRootAttribute("data-density", "comfortable");
  return (
    <div className="sticky top-0 z-40 border-b bg-canvas/90 backdrop-blur-sm">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-3 px-gutter py-3">
        <LogoWordmark className="mr-auto" />
        <Button
          variant="outline"
          size="sm"
          aria-pressed={theme === "dark"}
          onClick={() => setTheme(theme === "dark" ? "light" : "dark")}
        >
          Dark
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-pressed={density === "compact"}
          onClick={() => setDensity(density === "compact" ? "comfortable" : "compact")}
        >
          Compact
        </Button>
      </div>
      <div aria-hidden="true" className="selvedge h-0.75" />
    </div>
  );
}
