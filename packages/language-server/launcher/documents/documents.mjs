/**
 * Understands JSON, CSS, HTML and YAML. It is started by the gateway, usually inside a sandbox; its argument is the
 * project's folder. What it is asked is answered by a thread: one that takes too long or too much memory is ended, and
 * the text that made it so is left alone for a while.
 */
import { serveMessages } from "../serve-messages.mjs";
import { DocumentServer } from "./document-server.mjs";

const [root = ""] = process.argv.slice(2);

serveMessages((tell) => {
  const documents = new DocumentServer(root, tell);
  return (message) => documents.take(message);
});
