import { generate } from "@babel/generator";
import { parse } from "@babel/parser";
import type { Engine } from "./engine.ts";
import { findLiteral } from "./find-literal.ts";

/** @babel/parser and @babel/generator: the tree is printed anew. */
export const engine: Engine = {
  prepare: (text, offset) => () => {
    const ast = parse(text, { sourceType: "module", plugins: ["typescript", "jsx"] });
    const literal = findLiteral(ast.program, offset);
    if (literal === null) throw new Error("No attribute stands there.");
    return (className) => {
      literal.value += ` ${className}`;
      literal.extra = undefined;
      return generate(ast, {}, text).code;
    };
  },
};
