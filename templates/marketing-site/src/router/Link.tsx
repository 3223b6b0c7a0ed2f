import type { ComponentPropsWithoutRef, MouseEvent } from "react";
import { useRouter, withBase } from "./Router";

export interface LinkProps extends Omit<ComponentPropsWithoutRef<"a">, "href"> {
  to: string;
}

/** A link inside the site. Opening in a new tab and the like stay with the browser. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const { navigate } = useRouter();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  }

  return (
    <a href={withBase(to)} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
