import { compileFunction } from "node:vm";
import { transformSync } from "@swc/core";
import { cloneElement, createElement, Fragment, type ReactNode } from "react";
import * as React from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { rangeOf } from "../parse/walk.ts";
import type { Project } from "../project/project.ts";
import { applySplices } from "../text/splice.ts";
import { type HtmlNode, parseHtml } from "./html-tree.ts";

type Props = Readonly<Record<string, unknown>>;

/** What the forms of the catalogue may name without importing it. */
const GLOBALS: Readonly<Record<string, unknown>> = {
  React,
  Fragment,
  cn: joined,
  clsx: joined,
  styles: { card: "m-card", on: "m-on" },
  attributesOf: () => ({ "data-made": "yes" }),
  Box,
  UI: { Box },
  Button,
  Card: ({ title, children }: { title: ReactNode; children: ReactNode }) =>
    createElement("section", null, createElement("h2", null, title), children),
  Render: ({ children }: { children: (value: string) => ReactNode }) => children("value"),
};

/** The props with which each form is shown: everything given, and as little as it needs. */
const PROPS: readonly Props[] = [
  {
    children: createElement("u", null, "child"),
    icon: createElement("s", null, "icon"),
    items: ["a", "b"],
    on: true,
    text: "words",
    html: { __html: "<q>raw</q>" },
    className: "given",
    look: { margin: 1 },
    more: { "data-more": "yes", children: "more" },
  },
  { items: [], on: false, text: "", html: { __html: "" } },
];

function joined(...values: readonly unknown[]): string {
  return values
    .flatMap((value): readonly unknown[] => {
      if (Array.isArray(value)) return [joined(...value)];
      if (typeof value !== "object" || value === null) return [value];
      return Object.entries(value).flatMap(([name, isOn]) => (isOn ? [name] : []));
    })
    .filter((value) => typeof value === "string" && value !== "")
    .join(" ");
}

function Box({
  label,
  icon,
  parts,
  render,
  children,
  ...props
}: Record<string, ReactNode>): ReactNode {
  void [parts, render];
  return createElement("div", props, label, icon, children);
}

interface ButtonProps extends Record<string, unknown> {
  readonly asChild?: boolean;
  readonly children?: ReactNode;
}

function Button({ asChild, children, ...props }: ButtonProps): ReactNode {
  if (asChild !== true) return createElement("button", { type: "button", ...props }, children);
  if (!React.isValidElement<Record<string, unknown>>(children)) {
    // As usual slots do: nothing is shown without a child, and several are an error.
    return React.Children.count(children) > 1 ? React.Children.only(null) : null;
  }
  const only = children;
  const className = joined(props["className"], only.props["className"]);
  return cloneElement(only, {
    ...props,
    ...only.props,
    ...(className === "" ? {} : { className }),
  });
}

/** A module with the id of each element in `data-probe`, so that what it renders can be told apart. */
export function probed(project: Project, path: string): string {
  const file = project.file(path);
  const splices = file.elements.map((element) => {
    const { name, typeArguments, typeParameters } = element.node.openingElement;
    const { end } = rangeOf(typeArguments ?? typeParameters ?? name);
    const isFragment = element.tag.endsWith("Fragment");
    return {
      start: end,
      end,
      text: isFragment ? "" : ` data-probe="${project.idOf(file, element)}"`,
    };
  });
  return applySplices(file.text, splices);
}

/** What a module shows with each set of props. */
export function renderForm(text: string): readonly (readonly HtmlNode[])[] {
  const { code } = transformSync(text, {
    jsc: {
      parser: { syntax: "typescript", tsx: true },
      target: "es2022",
      transform: { react: { runtime: "classic" } },
    },
    module: { type: "commonjs" },
  });
  const exported: { default?: React.ComponentType } = {};
  const importModule = (name: string): unknown => {
    if (name === "react") return React;
    throw new Error(`A form imports ${name}, which the catalogue does not have.`);
  };
  // The forms are this test's own code; it has to run to be seen.
  compileFunction(code, ["exports", "require", ...Object.keys(GLOBALS)])(
    exported,
    importModule,
    ...Object.values(GLOBALS),
  );
  const component = exported.default;
  if (component === undefined) throw new Error("A form exports no component.");
  return PROPS.map((props) => parseHtml(renderToStaticMarkup(createElement(component, props))));
}
