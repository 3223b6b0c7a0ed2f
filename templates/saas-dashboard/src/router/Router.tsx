import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from "react";

interface Location {
  path: string;
  search: URLSearchParams;
}

const LocationContext = createContext<Location | null>(null);

function readLocation(): Location {
  const [path = "/", query = ""] = window.location.hash.replace(/^#/, "").split("?");
  return { path: path || "/", search: new URLSearchParams(query) };
}

/** Goes to a path of the application, e.g. `/customers?status=trial`. */
export function navigate(to: string): void {
  window.location.hash = to;
}

/**
 * Keeps the current location from the address's hash, so that the built application works from any
 * folder of any static host without rewrite rules.
 */
export function Router({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(readLocation);

  useEffect(() => {
    const update = () => {
      setLocation(readLocation());
      window.scrollTo(0, 0);
    };
    window.addEventListener("hashchange", update);
    return () => window.removeEventListener("hashchange", update);
  }, []);

  return <LocationContext value={useMemo(() => location, [location])}>{children}</LocationContext>;
}

export function useLocation(): Location {
  const location = useContext(LocationContext);
  if (!location) throw new Error("useLocation needs a <Router> above it");
  return location;
}
