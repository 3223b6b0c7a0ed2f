import { parse as parseBabel } from "@babel/parser";
import { parse, print } from "recast";
import type { Engine } from "./engine.ts";
import { findLiteral } from "./find-literal.ts";

/** recast on Babel's parser: what was not changed keeps its text. */
export const engine: Engine = {
  prepare: (text, offset) => () => {
    const parser = {
      parse: (source: string): unknown =>
        parseBabel(source, { sourceType: "module", plugins: ["typescript", "jsx"], tokens: true }),
    };
    const ast: Parameters<typeof print>[0] = parse(text, { parser });
    const literal = findLiteral(ast, offset);
    if (literal === null) throw new Error("No attribute stands there.");
    return (className) => {
      literal.value += ` ${className}`;
      literal.extra = undefined;
      return print(ast).code;
    };
  },
};
