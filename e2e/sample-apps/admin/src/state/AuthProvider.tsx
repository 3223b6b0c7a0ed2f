import { createContext, type ReactNode, useContext } from "react";

const AuthContext = createContext({ name: "Warehouse" });

export function AuthProvider({ children }: { children: ReactNode }) {
  return <AuthContext value={{ name: "Warehouse" }}>{children}</AuthContext>;
}

export function useAuth() {
  return useContext(AuthContext);
}
