/** Something whose properties are set: an element, or what holds all of them. */
export interface Owner {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
}

/** A property of an element and what it becomes; undefined takes it away. */
export interface Setting {
  readonly element: Owner;
  readonly property: string;
  readonly value: unknown;
}

interface Change extends Setting {
  readonly before: unknown;
}

/** Changes of a model, each of which can be taken back as a whole and made again. */
export class ChangeLog {
  #done: Change[][] = [];
  #undone: Change[][] = [];

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  apply(settings: readonly Setting[]): void {
    const changes = settings.map((setting) => {
      const before = setting.element.get(setting.property);
      const isList = Array.isArray(before);
      setting.element.set(setting.property, setting.value);
      return { ...setting, before: isList ? [...before] : before };
    });
    this.#done.push(changes);
    this.#undone = [];
  }

  undo(): void {
    const changes = this.#done.pop();
    if (changes === undefined) return;
    for (const { element, property, before } of changes.toReversed()) element.set(property, before);
    this.#undone.push(changes);
  }

  redo(): void {
    const changes = this.#undone.pop();
    if (changes === undefined) return;
    for (const { element, property, value } of changes) element.set(property, value);
    this.#done.push(changes);
  }
}
