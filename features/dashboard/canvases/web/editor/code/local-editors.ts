/** Editors that open a file at a line when the system is given an address of theirs. */
export const LOCAL_EDITORS = {
  vscode: { name: "VS Code", address: (path, line) => `vscode://file${path}:${line}` },
  cursor: { name: "Cursor", address: (path, line) => `cursor://file${path}:${line}` },
  windsurf: { name: "Windsurf", address: (path, line) => `windsurf://file${path}:${line}` },
  vscodium: { name: "VSCodium", address: (path, line) => `vscodium://file${path}:${line}` },
  zed: { name: "Zed", address: (path, line) => `zed://file${path}:${line}` },
  webstorm: { name: "WebStorm", address: (path, line) => jetBrains("webstorm", path, line) },
  idea: { name: "IntelliJ IDEA", address: (path, line) => jetBrains("idea", path, line) },
} as const satisfies Readonly<
  Record<
    string,
    { readonly name: string; readonly address: (path: string, line: number) => string }
  >
>;

export type LocalEditor = keyof typeof LOCAL_EDITORS;

const STORAGE_KEY = "devloom.localEditor";

export function isLocalEditor(name: string | null): name is LocalEditor {
  return name !== null && Object.hasOwn(LOCAL_EDITORS, name);
}

/** The editor that was chosen in this browser. */
export function chosenEditor(): LocalEditor | null {
  const stored = localStorage.getItem(STORAGE_KEY);
  return isLocalEditor(stored) ? stored : null;
}

export function rememberEditor(editor: LocalEditor): void {
  localStorage.setItem(STORAGE_KEY, editor);
}

/** The address that opens a line of a file of this machine. */
export function editorAddress(editor: LocalEditor, localPath: string, line: number): string {
  const path = localPath.replaceAll("\\", "/");
  return LOCAL_EDITORS[editor].address(
    path.startsWith("/") ? encode(path) : `/${encode(path)}`,
    line,
  );
}

/** Every sign that could end a path in an address is written as a number. */
function encode(path: string): string {
  return path
    .split("/")
    .map(encodeURIComponent)
    .join("/")
    .replace(/^([A-Za-z])%3A/, "$1:");
}

function jetBrains(scheme: string, path: string, line: number): string {
  return `${scheme}://open?file=${path}&line=${line}`;
}
