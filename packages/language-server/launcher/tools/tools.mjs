/**
 * Runs the linters and formatters that a project has, as the project has set them up. That is code of the project: it
 * is started by the gateway inside a sandbox, under the same rules as tests. Its argument is the project's folder.
 */
import { serveMessages } from "../serve-messages.mjs";
import { ToolServer } from "./tool-server.mjs";

const [root = ""] = process.argv.slice(2);

serveMessages((tell) => {
  const tools = new ToolServer(root);
  return ({ id, method, params }) => {
    void tools.take(method, params ?? {}).then((answer) => {
      if (id !== undefined) tell({ jsonrpc: "2.0", id, ...answer });
    });
  };
});
