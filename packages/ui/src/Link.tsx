import { createContext, createElement, use } from "react";
import type { ComponentProps, ComponentType, ReactNode } from "react";

export type LinkProps = ComponentProps<"a"> & { href: string };

const LinkContext = createContext<ComponentType<LinkProps> | "a">("a");

/** Lets the application route the links that components of this package render. */
export function LinkProvider(props: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={props.component}>{props.children}</LinkContext>;
}

/** A link through the application's router, or a plain anchor without one. */
export function Link(props: LinkProps) {
  return createElement(use(LinkContext), props);
}
