import { Node, Project, ts } from "ts-morph";
import type { Engine } from "./engine.ts";

/** ts-morph on the TypeScript compiler. */
export const engine: Engine = {
  prepare: (text, offset) => () => {
    const project = new Project({
      useInMemoryFileSystem: true,
      compilerOptions: { jsx: ts.JsxEmit.Preserve },
    });
    const file = project.createSourceFile("src/Screen.tsx", text);
    const attribute = file.getDescendantAtPos(offset)?.getParent();
    const value = Node.isJsxAttribute(attribute) ? attribute.getInitializer() : undefined;
    if (!Node.isStringLiteral(value)) throw new Error("No attribute stands there.");
    return (className) => {
      value.setLiteralValue(`${value.getLiteralValue()} ${className}`);
      return file.getFullText();
    };
  },
};
