import "@devloom/ui/styles.css";
import { webModules } from "@devloom/features/registry.web";
import { setStyleNonce } from "@devloom/ui";
import { readNonce, startTranslation, tokenStore } from "@devloom/web-kit";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { reloadAfterUpdate } from "./boot/reload-after-update.ts";
import { forbidZodEval } from "./boot/zod-without-eval.ts";
import { preloadShell } from "./routing/lazy-shell.ts";
import { shellTexts } from "./messages/shell-texts.ts";

const container = document.getElementById("app");
if (container === null) throw new Error("The page has no element with the id app");

reloadAfterUpdate();
forbidZodEval();
setStyleNonce(readNonce());
// Whoever was signed in goes on to the app: fetch its frame while the session is restored.
if (tokenStore.get() !== null) preloadShell();
// Nothing is awaited up here: the texts come in files that wait for this one.
void startTranslation([...webModules, shellTexts]).then(() =>
  createRoot(container).render(
    <StrictMode>
      <App modules={webModules} />
    </StrictMode>,
  ),
);
