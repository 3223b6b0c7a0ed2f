import type { AnchorHTMLAttributes } from "react";
import { useLocation } from "./Router";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  to: string;
}

export function Link({ to, ...props }: LinkProps) {
  return <a href={`#${to}`} {...props} />;
}

export interface NavLinkProps extends Omit<LinkProps, "className"> {
  /** Also current on the pages below, e.g. `/customers/42` for `/customers`. */
  includeChildren?: boolean;
  className: (isCurrent: boolean) => string;
}

export function NavLink({ to, includeChildren = true, className, ...props }: NavLinkProps) {
  const { path } = useLocation();
  const isCurrent = path === to || (includeChildren && to !== "/" && path.startsWith(`${to}/`));
  return (
    <Link
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      className={className(isCurrent)}
      {...props}
    />
  );
}
