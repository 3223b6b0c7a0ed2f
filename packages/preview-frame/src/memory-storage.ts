const NAMES = ["localStorage", "sessionStorage"] as const;
const PROBE = "devloom-probe";

/**
 * Gives the page a storage in memory where the browser denies it one, as in private windows, in sandboxed
 * frames and in frames of other sites. Applications that only remember a theme would show an error instead
 * of themselves. What is stored is gone with the page.
 */
export function provideStorage(page: Window): void {
  for (const name of NAMES) {
    if (works(page, name)) continue;
    const value = memoryStorage();
    Object.defineProperty(page, name, { value, configurable: true, enumerable: true });
  }
}

function works(page: Window, name: (typeof NAMES)[number]): boolean {
  try {
    const storage = page[name];
    storage.setItem(PROBE, PROBE);
    storage.removeItem(PROBE);
    return true;
  } catch (error) {
    // One that is only full holds what the page needs.
    return isFull(error) && page[name].length > 0;
  }
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

/** Entries can be reached by the methods and by their names, as in the browser's own. */
function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  const methods = {
    getItem: (key: unknown) => entries.get(String(key)) ?? null,
    setItem: (key: unknown, value: unknown) => void entries.set(String(key), String(value)),
    removeItem: (key: unknown) => void entries.delete(String(key)),
    clear: () => entries.clear(),
    key: (index: number) => [...entries.keys()][index] ?? null,
  };
  // The browser's own prototype, so that `instanceof Storage` holds.
  const target = Object.create(Storage.prototype) as Storage;
  return new Proxy(target, {
    get: (_, name) => {
      if (name === "length") return entries.size;
      if (typeof name === "symbol") return Reflect.get(target, name, target);
      return Reflect.get(methods, name) ?? entries.get(name);
    },
    set: (_, name, value) => {
      entries.set(String(name), String(value));
      return true;
    },
    has: (_, name) => entries.has(String(name)) || name in methods || name === "length",
    deleteProperty: (_, name) => {
      entries.delete(String(name));
      return true;
    },
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: (_, name) => {
      const value = entries.get(String(name));
      if (value === undefined) return undefined;
      return { value, writable: true, enumerable: true, configurable: true };
    },
  });
}
