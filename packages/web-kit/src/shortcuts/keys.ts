/** Keys pressed together, such as `Mod+Shift+K`. `Mod` is Command on a Mac and Ctrl elsewhere. */
export type Keys = string;

type Press = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

const MODIFIERS = new Set(["Control", "Meta", "Alt", "Shift", "AltGraph", "CapsLock", "Dead"]);
/** Signs that need Shift on some keyboards and not on others: the sign alone counts. */
const SIGN = /^[^\p{L}\d\s]$/u;

export function isMac(): boolean {
  return /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? "");
}

/** What was pressed; `null` while only modifiers are down. */
export function keysOf(press: Press, mac = isMac()): Keys | null {
  if (MODIFIERS.has(press.key)) return null;
  const key = nameOf(press);
  const mod = mac ? press.metaKey : press.ctrlKey;
  const other = mac ? press.ctrlKey : press.metaKey;
  const parts = [
    mod && "Mod",
    other && (mac ? "Ctrl" : "Meta"),
    press.altKey && "Alt",
    press.shiftKey && !SIGN.test(key) && "Shift",
    key,
  ];
  return parts.filter((part) => part !== false).join("+");
}

/** With Alt a Mac types another sign; the key itself is what people mean. */
function nameOf({ key, code, altKey }: Press): string {
  if (key === " ") return "Space";
  if (key === "+") return "Plus";
  const isPlain = /^[\x21-\x7e]$/.test(key);
  if (!isPlain || altKey) {
    const physical = /^(?:Key([A-Z])|Digit(\d))$/.exec(code);
    const found = physical?.[1] ?? physical?.[2];
    if (found !== undefined) return found;
  }
  return key.length === 1 ? key.toUpperCase() : key;
}

/** The keys as they stand on the keyboard. */
export function describeKeys(keys: Keys, mac = isMac()): readonly string[] {
  const names: Readonly<Record<string, string>> = mac
    ? { Mod: "⌘", Ctrl: "⌃", Alt: "⌥", Shift: "⇧", Plus: "+" }
    : { Mod: "Ctrl", Plus: "+" };
  return keys === "" ? [] : keys.split("+").map((part) => names[part] ?? part);
}

const BROWSER = new Set(
  ["T", "N", "W", "Q", "Shift+T", "Shift+N", "Shift+W", "Shift+Q", "R", "L", "Tab"].map(
    (rest) => `Mod+${rest}`,
  ),
);
const INTERFACE =
  /^(?:Shift\+)?(?:Tab|Enter|Escape|Space|Arrow\w+|Home|End|Page\w+|Backspace|Delete)$/;

/** Why keys cannot be used: the browser keeps them, or everybody needs them to move and type. */
export function reservedFor(keys: Keys): "browser" | "interface" | null {
  if (BROWSER.has(keys)) return "browser";
  return INTERFACE.test(keys) ? "interface" : null;
}

/** Whether keys would also be typed into a text. */
export function isTyped(keys: Keys): boolean {
  return !/^(?:Mod|Ctrl|Meta|Alt)\+|^F\d+$/.test(keys);
}
