import {
  AppWindow,
  Box,
  Component,
  FormInput,
  Heading,
  Image,
  Link,
  List,
  type LucideIcon,
  Navigation,
  PanelTop,
  Rows3,
  Square,
  SquareMousePointer,
  Table,
  Type,
} from "lucide-react";
import { createElement } from "react";

const BY_TAG: Readonly<Record<string, LucideIcon>> = {
  a: Link,
  article: Rows3,
  aside: Box,
  blockquote: Type,
  button: SquareMousePointer,
  footer: PanelTop,
  form: FormInput,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  header: PanelTop,
  img: Image,
  input: FormInput,
  label: Type,
  li: List,
  main: AppWindow,
  nav: Navigation,
  ol: List,
  p: Type,
  picture: Image,
  section: Rows3,
  select: FormInput,
  span: Type,
  svg: Image,
  table: Table,
  textarea: FormInput,
  ul: List,
  video: Image,
};

/** The sign of a tag, or of a component. */
export function LayerIcon({ tag, isComponent }: { tag: string; isComponent: boolean }) {
  const icon = isComponent ? Component : (BY_TAG[tag] ?? Square);
  return createElement(icon, {
    "aria-hidden": "true",
    className: `size-3.5 shrink-0 ${isComponent ? "text-brand-ink" : "text-muted"}`,
  });
}
