import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App } from "./App.tsx";
import "./index.css";
import { AuthProvider } from "./state/AuthProvider.tsx";
import { SidebarProvider } from "./state/SidebarProvider.tsx";
import { ThemeProvider } from "./state/ThemeProvider.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no root");
createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <AuthProvider>
        <BrowserRouter>
          <SidebarProvider>
            <App />
          </SidebarProvider>
        </BrowserRouter>
      </AuthProvider>
    </ThemeProvider>
  </StrictMode>,
);
