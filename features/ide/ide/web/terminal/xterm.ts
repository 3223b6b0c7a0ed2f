import "@xterm/xterm/css/xterm.css";
import { FitAddon } from "@xterm/addon-fit";
import { type IBuffer, type ITheme, Terminal } from "@xterm/xterm";
import { readNonce } from "@devloom/web-kit";
import { findAddresses } from "./address-links.ts";
import { findFileLinks, MAX_PLACE } from "./file-links.ts";

const LIGHT: ITheme = {
  background: "#fdfdfb",
  foreground: "#1f2d33",
  cursor: "#1f2d33",
  selectionBackground: "#b9d7dd",
  black: "#1f2d33",
  red: "#b3261e",
  green: "#1d7a3e",
  yellow: "#8a5a00",
  blue: "#1a5fb4",
  magenta: "#8e3a9d",
  cyan: "#0b7285",
  white: "#6b7780",
  brightBlack: "#5b6870",
  brightRed: "#c0392b",
  brightGreen: "#237a45",
  brightYellow: "#8f6200",
  brightBlue: "#2368c4",
  brightMagenta: "#9a45aa",
  brightCyan: "#0e7c91",
  brightWhite: "#1f2d33",
};
const DARK: ITheme = {
  background: "#131d21",
  foreground: "#e6eef0",
  cursor: "#e6eef0",
  selectionBackground: "#2f5560",
  black: "#26343a",
  red: "#ff8a80",
  green: "#7ddc9a",
  yellow: "#f0c674",
  blue: "#82b4ff",
  magenta: "#d7a1e6",
  cyan: "#6fd3e3",
  white: "#c8d3d6",
  brightBlack: "#8fa0a6",
  brightRed: "#ffa79f",
  brightGreen: "#9ceab4",
  brightYellow: "#f7d794",
  brightBlue: "#a6caff",
  brightMagenta: "#e4bdf0",
  brightCyan: "#95e2ee",
  brightWhite: "#ffffff",
};

export interface OpenedTerminal {
  readonly terminal: Terminal;
  /** Takes the whole room again. */
  fit(): void;
}

/** Puts a terminal into the page. */
export function openXterm(parent: HTMLElement, options: { isDark: boolean; label: string }) {
  const terminal = new Terminal({
    theme: themeOf(options.isDark),
    fontFamily: getComputedStyle(document.body).getPropertyValue("--font-mono") || "monospace",
    fontSize: 13,
    scrollback: 10_000,
    cursorBlink: false,
    screenReaderMode: true,
  });
  const fit = new FitAddon();
  terminal.loadAddon(fit);
  withNonce(() => terminal.open(parent));
  styleByScript(terminal);
  terminal.textarea?.setAttribute("aria-label", options.label);
  fit.fit();
  return { terminal, fit: () => fit.fit() } satisfies OpenedTerminal;
}

/** Something in a line that a press leads to. */
interface Led {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly activate: () => void;
}

/** Leads from places in files that programs print to the files. */
export function linkFiles(
  terminal: Terminal,
  has: (path: string) => boolean,
  open: (path: string, line: number) => void,
): void {
  linkFound(terminal, (line) =>
    findFileLinks(line, has).map(({ path, line: at, start, end }) => ({
      text: `${path}:${at}`,
      start,
      end,
      activate: () => open(path, at),
    })),
  );
}

/** Leads from addresses that programs print to their ports, and to pages elsewhere in a tab of their own. */
export function linkAddresses(terminal: Terminal, showPort: (port: number) => void): void {
  linkFound(terminal, (line) =>
    findAddresses(line).map(({ address, port, start, end }) => ({
      text: address,
      start,
      end,
      activate: () => {
        if (port !== null) showPort(port);
        else window.open(address, "_blank", "noopener,noreferrer");
      },
    })),
  );
}

function linkFound(terminal: Terminal, find: (line: string) => readonly Led[]): void {
  terminal.registerLinkProvider({
    provideLinks(row, callback) {
      const { buffer, cols } = terminal;
      const { first, text } = lineAround(buffer.active, row - 1, Math.ceil(MAX_PLACE / cols));
      const cell = (index: number) => ({
        x: (index % cols) + 1,
        y: first + 1 + Math.floor(index / cols),
      });
      const links = find(text).map(({ start, end, ...link }) => ({
        ...link,
        range: { start: cell(start), end: cell(end - 1) },
      }));
      callback(links.filter(({ range }) => range.start.y <= row && row <= range.end.y));
    },
  });
}

/** The wrapped line that a row is of, as far as a place can reach from that row. */
export function lineAround(buffer: IBuffer, row: number, reach: number) {
  const isWrapped = (at: number): boolean => buffer.getLine(at)?.isWrapped === true;
  let first = row;
  while (first > Math.max(0, row - reach) && isWrapped(first)) first -= 1;
  let text = buffer.getLine(first)?.translateToString() ?? "";
  for (let next = first + 1; next <= row + reach && isWrapped(next); next += 1)
    text += buffer.getLine(next)?.translateToString() ?? "";
  return { first, text };
}

export function themeOf(isDark: boolean): ITheme {
  return isDark ? DARK : LIGHT;
}

/** The page takes style elements with its nonce only, and the library has no way to be told. */
function withNonce(open: () => void): void {
  const nonce = readNonce();
  const create = document.createElement.bind(document);
  const own = Object.getOwnPropertyDescriptor(document, "createElement");
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
  try {
    open();
  } finally {
    if (own === undefined) Reflect.deleteProperty(document, "createElement");
    else Object.defineProperty(document, "createElement", own);
  }
}

const DRAWER = ["_core", "_renderService", "_renderer", "value", "_rowFactory"];

/** The page takes no style from an attribute, which is how the library writes colours that have no number. */
function styleByScript(terminal: Terminal): void {
  const drawer = DRAWER.reduce<unknown>(
    (part, name) => isPart(part) && Reflect.get(part, name),
    terminal,
  );
  if (!isPart(drawer)) return;
  Reflect.set(drawer, "_addStyle", (element: HTMLElement, style: string) => {
    element.style.cssText += style;
  });
}

function isPart(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
