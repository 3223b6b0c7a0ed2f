import { expect, it } from "vitest";
import { editorAddress } from "./local-editors.ts";

it("addresses a line of a file in every editor's own way", () => {
  const path = "/home/me/a b/src/100%#?.tsx";
  const encoded = "/home/me/a%20b/src/100%25%23%3F.tsx";
  expect(editorAddress("vscode", path, 7)).toBe(`vscode://file${encoded}:7`);
  expect(editorAddress("zed", path, 7)).toBe(`zed://file${encoded}:7`);
  expect(editorAddress("webstorm", path, 7)).toBe(`webstorm://open?file=${encoded}&line=7`);
  expect(editorAddress("cursor", "C:\\work\\App.tsx", 1)).toBe("cursor://file/C:/work/App.tsx:1");
});
