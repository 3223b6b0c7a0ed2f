export { Link, NavLink, type LinkProps, type NavLinkProps } from "./Link";
export { matchPath, type Params } from "./match";
export { navigate, Router, useLocation } from "./Router";
export { Routes, type Route } from "./Routes";
