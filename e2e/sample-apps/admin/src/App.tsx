import { Route, Routes } from "react-router";
import { Layout } from "./layout/Layout.tsx";
import { Orders } from "./pages/Orders.tsx";
import { Settings } from "./pages/Settings.tsx";

export function App() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path="/settings" element={<Settings />} />
        <Route path="*" element={<Orders />} />
      </Route>
    </Routes>
  );
}
