import { createRoot } from "react-dom/client";
import { App } from "./App.jsx";
import "./site.css";

createRoot(document.getElementById("root")).render(<App />);
