import { useEffect, useRef, useState } from "react";

/** Becomes true once the element has been seen, and stays true. */
export function useInView<Target extends Element>() {
  const ref = useRef<Target>(null);
  const [wasSeen, setSeen] = useState(() => typeof IntersectionObserver === "undefined");

  useEffect(() => {
    const target = ref.current;
    if (!target || wasSeen) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      { rootMargin: "0px 0px -10% 0px" },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [wasSeen]);

  return { ref, wasSeen };
}
