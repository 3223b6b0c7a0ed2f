import { useEffect, useState } from "react";
import { typedEarly } from "./typed-early.ts";

/** What was typed while this was loaded behind a `PaletteOpening`. Whoever asks takes it. */
export function useTypedEarly(): string {
  const [text] = useState(() => typedEarly.text);
  useEffect(() => {
    typedEarly.text = "";
  }, []);
  return text;
}
