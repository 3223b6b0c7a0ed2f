import {
  Bug,
  Cable,
  CircleAlert,
  Files,
  FlaskConical,
  GitBranch,
  History,
  Search,
} from "lucide-react";

/** What can be shown at the side, and its keys. */
export const PARTS = [
  { part: "files", icon: Files, keys: "Mod+Shift+E" },
  { part: "search", icon: Search, keys: "Mod+Shift+F" },
  { part: "changes", icon: GitBranch, keys: "Mod+Shift+G" },
  { part: "history", icon: History, keys: "Mod+Shift+H" },
  { part: "tests", icon: FlaskConical, keys: "Mod+Alt+T" },
  { part: "debug", icon: Bug, keys: "Mod+Shift+D" },
  { part: "problems", icon: CircleAlert, keys: "Mod+Alt+M" },
  { part: "ports", icon: Cable, keys: "Mod+Alt+O" },
] as const;

export type IdePart = (typeof PARTS)[number]["part"];
