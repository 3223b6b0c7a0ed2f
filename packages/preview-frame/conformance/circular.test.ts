import { devServerFor, makeProject } from "@devloom/dev-server/testing";
import { expect, it, onTestFinished } from "vitest";
import { openStage } from "./stage.ts";
import { forward } from "./testing/open-kind.ts";

/** A provider shows a component that asks it for something, as command menus and dialogs do. */
const FILES: Readonly<Record<string, string>> = {
  "src/words.js": `export const words = "one";\n`,
  "src/Menu.jsx": `import { useFound } from "./Provider.jsx";
import { words } from "./words.js";

export const Menu = () => <nav>{useFound()} {words}</nav>;
`,
  "src/Provider.jsx": `import { createContext, useContext } from "react";
import { Menu } from "./Menu.jsx";

const Found = createContext(null);

export function FoundProvider({ children }) {
  return <Found.Provider value="found"><Menu />{children}</Found.Provider>;
}

export function useFound() {
  const found = useContext(Found);
  if (found === null) throw new Error("There is no provider");
  return found;
}
`,
  "src/Bar.jsx": `import { useFound } from "./Provider.jsx";

export const Bar = () => <footer>{useFound()}</footer>;
`,
  "src/App.jsx": `import { Component } from "react";
import { Bar } from "./Bar.jsx";
import { FoundProvider } from "./Provider.jsx";

class Boundary extends Component {
  state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  render() {
    return this.state.isBroken ? <p>Something went wrong</p> : this.props.children;
  }
}

export const App = () => <Boundary><FoundProvider><Bar /></FoundProvider></Boundary>;
`,
};

it("a page that breaks with an update of modules in a circle loads anew", async () => {
  const stage = await openStage({});
  onTestFinished(() => stage.stop());
  const project = await makeProject("minimal");
  for (const [path, text] of Object.entries(FILES)) await project.write(path, text);
  onTestFinished(() => project[Symbol.asyncDispose]());
  const running = await devServerFor(project, {
    frame: { editorOrigins: [stage.editors.origin] },
  });
  onTestFinished(() => running[Symbol.asyncDispose]());
  const { server } = running;
  await server.start();
  const { address, close } = await forward(server.socketPath ?? "");
  onTestFinished(close);
  const editor = await stage.openAddress(`${address}/?framework=VITE`);
  const shown = (): Promise<string> => editor.frame.locator("#root").innerText();
  await expect.poll(shown).toMatch(/found one\s+found/);
  await editor.init({}, {});

  await project.write("src/words.js", `export const words = "two";\n`);

  await expect.poll(shown).toMatch(/found two\s+found/);
});
