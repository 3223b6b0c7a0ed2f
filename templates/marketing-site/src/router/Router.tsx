import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from "react";

interface RouterValue {
  path: string;
  navigate: (to: string) => void;
}

const RouterContext = createContext<RouterValue | null>(null);
const base = import.meta.env.BASE_URL.replace(/\/$/, "");

export function withBase(path: string): string {
  return `${base}${path}`;
}

function currentPath(): string {
  const path = window.location.pathname.slice(base.length).replace(/\/+$/, "");
  return path === "" ? "/" : path;
}

function scrollToTarget(hash: string) {
  const target = hash ? document.getElementById(hash.slice(1)) : null;
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: 0, behavior: "instant" });
}

/** Keeps the page's path and changes it without loading the document again. */
export function Router({ children }: { children: ReactNode }) {
  const [path, setPath] = useState(currentPath);

  useEffect(() => {
    if (window.location.hash) scrollToTarget(window.location.hash);
  }, []);

  useEffect(() => {
    const update = () => setPath(currentPath());
    window.addEventListener("popstate", update);
    return () => window.removeEventListener("popstate", update);
  }, []);

  const navigate = useCallback((to: string) => {
    const url = new URL(withBase(to), window.location.origin);
    window.history.pushState(null, "", url);
    setPath(currentPath());
    requestAnimationFrame(() => scrollToTarget(url.hash));
  }, []);

  return <RouterContext value={{ path, navigate }}>{children}</RouterContext>;
}

export function useRouter(): RouterValue {
  const router = useContext(RouterContext);
  if (!router) throw new Error("useRouter needs a <Router> above it");
  return router;
}
