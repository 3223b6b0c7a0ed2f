import { code } from "./code.en.ts";
import { debug } from "./debug.en.ts";
import { files } from "./files.en.ts";
import { git } from "./git.en.ts";
import { layout } from "./layout.en.ts";
import { past } from "./past.en.ts";
import { remotes } from "./remotes.en.ts";
import { run } from "./run.en.ts";
import { tests } from "./tests.en.ts";

/** English is the complete set; every other language has exactly these keys. */
export const en = {
  navigation: { "/ide": "IDE" },
  title: "{{name}} – IDE",
  missing: "This project doesn't exist or you don't have access.",
  lost: "This project's folder can no longer be opened.",
  back: "All projects",
  toProject: "Back to the project",
  readOnly: "You have read-only access to this project.",
  cancel: "Cancel",
  close: "Close",
  theme: { light: "Use the light theme", dark: "Use the dark theme" },
  home: {
    title: "IDE",
    description: "Edit, search and commit the files of a project.",
    project: "Project",
    framework: "Framework",
    updated: "Changed",
    search: "Find a project",
    empty: "No projects yet",
    emptyAbout: "Start from a template, a repository, an upload or an empty project.",
    create: "New project",
  },
  panel: {
    label: "Panels",
    files: "Files",
    search: "Search",
    changes: "Changes",
    history: "History",
    tests: "Tests",
    debug: "Debug",
    problems: "Problems",
    ports: "Ports",
  },
  hint: {
    quickOpen: "Go to file",
    search: "Search in all files",
    save: "Save the file",
  },
  quickOpen: {
    label: "Open a file",
    placeholder: "File name, add :12 for a line…",
    nothing: "No matching files.",
    files: "Files",
    someFiles: "Files (only the first {{count}} entries of this project are listed)",
  },
  symbols: {
    label: "Go to symbol in project",
    placeholder: "Type the name of a function, type or variable…",
    nothing: "No symbols found.",
    noHelp: "Code help isn’t running.",
    found: "Symbols",
  },
  outline: {
    label: "Go to symbol",
    placeholder: "Name of a symbol…",
    nothing: "No symbols found.",
    symbols: "Symbols in {{name}}",
  },
  visual: {
    open: "Open in visual editor",
    unsaved: "Resolve the failed save first.",
  },
  ...files,
  ...code,
  ...run,
  ...tests,
  ...debug,
  ...git,
  ...layout,
  ...past,
  ...remotes,
};

declare module "@devloom/web-kit" {
  interface MessageCatalog {
    ide: typeof en;
  }
}
