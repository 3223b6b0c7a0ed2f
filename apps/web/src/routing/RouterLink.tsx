import type { LinkProps } from "@devloom/ui";
import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";

/** An anchor that moves inside the app without a page load, and fetches its screen on approach. */
export function RouterLink({ href, onClick, ...props }: LinkProps) {
  const router = useRouter();
  // Other origins, downloads and the gateway's own pages are the browser's business.
  const internal = /^\/(?!\/|api\/|demo-idp\/)/.test(href) && props.download === undefined;

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    const plain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !internal || !plain || props.target === "_blank") return;
    event.preventDefault();
    router.history.push(href);
  }

  function prepare(): void {
    if (!internal) return;
    // A failed preload costs nothing: the click tries again and shows what is wrong.
    router.preloadRoute({ to: href.split(/[?#]/, 1)[0] ?? href }).catch(() => undefined);
  }

  return (
    <a href={href} {...props} onClick={follow} onMouseEnter={prepare} onFocus={prepare}>
      {props.children}
    </a>
  );
}
