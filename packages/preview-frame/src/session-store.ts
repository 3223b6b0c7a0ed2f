/** Stands in where the browser denies storage, as in frames of other sites. */
const memory = new Map<string, string>();

/** Remembers a value of a storyboard for this tab; nothing or an empty text removes it. */
export function store(storyboardId: string, key: string, value: string | null): void {
  const name = `${storyboardId}_${key}`;
  const isEmpty = value === null || value === "";
  if (isEmpty) memory.delete(name);
  else memory.set(name, value);
  try {
    if (isEmpty) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // The value is in memory.
  }
}

export function readStored(storyboardId: string, key: string): string | null {
  const name = `${storyboardId}_${key}`;
  try {
    return sessionStorage.getItem(name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}
