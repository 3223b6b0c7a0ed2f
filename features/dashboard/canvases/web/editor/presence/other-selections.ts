import {
  isKnownElement,
  type OtherSelection,
  parseKey,
  serialiseKey,
  storyboardKey,
} from "@devloom/frame-protocol";
import type { HeardPresence } from "../../../contract.ts";
import type { FrameLink } from "../model/frame-link.ts";
import type { Frames } from "../model/frames.ts";
import { keyOf, nearestKey } from "../model/nav-index.ts";
import type { NavTrees } from "../model/nav-trees.ts";
import { type Readable, Store } from "../model/store.ts";
import { colorOf } from "./person-color.ts";

/** People by the key of an element that they have selected. */
export type SelectedBy = ReadonlyMap<string, readonly HeardPresence[]>;

interface OtherSelectionsHost {
  readonly others: Readable<readonly HeardPresence[]>;
  readonly nav: NavTrees;
  readonly frames: Frames;
}

/**
 * What the others have selected, at the places where it is in this browser: another width or another
 * state of the app gives an element another path. Frames draw it.
 */
export class OtherSelections {
  readonly byKey = new Store<SelectedBy>(new Map());
  /** The same by the keys of all that is around such an element. */
  readonly inside = new Store<SelectedBy>(new Map());
  readonly #host: OtherSelectionsHost;
  /** Storyboards whose frame draws anything. */
  readonly #drawn = new Set<string>();

  constructor(host: OtherSelectionsHost) {
    this.#host = host;
  }

  /** Follows the others and the pages until it is stopped. */
  open(): () => void {
    const { others, frames } = this.#host;
    const stops = [
      others.subscribe(() => {
        this.#find();
        for (const link of frames.all()) this.#tell(link);
      }),
      // A page that loaded anew, or shows something else, has its tree to tell.
      frames.on("NAV_TREE", (_message, link) => {
        this.#find();
        this.#tell(link);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  #find(): void {
    const found = new Map<string, HeardPresence[]>();
    const around = new Map<string, HeardPresence[]>();
    for (const person of this.#host.others.get()) {
      const keys = this.#keysOf(person);
      for (const key of keys) found.set(key, [...(found.get(key) ?? []), person]);
      for (const key of new Set(keys.flatMap((one) => this.#around(one))))
        around.set(key, [...(around.get(key) ?? []), person]);
    }
    if (found.size === 0 && this.byKey.get().size === 0) return;
    this.byKey.set(found);
    this.inside.set(around);
  }

  /** The keys of an element's parents, up to its storyboard. */
  #around(key: string): string[] {
    const keys = [serialiseKey(storyboardKey(parseKey(key).storyboardId))];
    for (let node = this.#host.nav.node(key)?.parent; node != null; node = node.parent)
      keys.push(keyOf(node));
    return keys;
  }

  #tell(link: FrameLink): void {
    const { storyboardId } = link;
    const selections = this.#host.others
      .get()
      .map((person): OtherSelection => {
        const keys = this.#keysOf(person).filter(
          (key) => parseKey(key).storyboardId === storyboardId,
        );
        return { name: person.name, color: colorOf(person), keys };
      })
      .filter(({ keys }) => keys.length > 0);
    if (selections.length === 0 && !this.#drawn.has(storyboardId)) return;
    link.call("setOtherSelections", selections);
    if (selections.length === 0) this.#drawn.delete(storyboardId);
    else this.#drawn.add(storyboardId);
  }

  #keysOf({ selection }: HeardPresence): string[] {
    return selection.flatMap((key) => {
      const element = parseKey(key);
      if (!isKnownElement(element)) return [];
      const index = this.#host.nav.index(element.storyboardId);
      if (index.has(key)) return [key];
      return nearestKey(index, element.codebaseId, element.uniquePath) ?? [];
    });
  }
}
