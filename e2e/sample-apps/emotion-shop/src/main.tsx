import { Global, ThemeProvider } from "@emotion/react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import "./site.css";
import { globalStyles, theme } from "./theme.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no root");
createRoot(root).render(
  <ThemeProvider theme={theme}>
    <Global styles={globalStyles} />
    <App />
  </ThemeProvider>,
);
