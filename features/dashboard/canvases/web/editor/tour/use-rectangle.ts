import { useLayoutEffect, useState } from "react";
import type { Rectangle } from "./card-place.ts";

/** Where the first element of a selector is in the window, followed from frame to frame. */
export function useRectangle(selector: string): Rectangle | null {
  const [rectangle, setRectangle] = useState<Rectangle | null>(null);
  useLayoutEffect(() => {
    let next = 0;
    const look = (): void => {
      const found = document.querySelector(selector)?.getBoundingClientRect();
      const { left, top, width, height } = found ?? { left: 0, top: 0, width: 0, height: 0 };
      setRectangle((before) => {
        if (width + height === 0) return null;
        const isSame =
          before?.left === left &&
          before.top === top &&
          before.width === width &&
          before.height === height;
        return isSame ? before : { left, top, width, height };
      });
      next = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(next);
  }, [selector]);
  return rectangle;
}
