import type { FrameFunctionName, FrameMessageId, FrameMessages } from "@devloom/frame-protocol";
import { FrameLink } from "./frame-link.ts";

type Handler<Id extends FrameMessageId> = (message: FrameMessages[Id], link: FrameLink) => void;

/** The frames of a canvas: one for each storyboard that is on screen. */
export class Frames {
  readonly #links = new Map<string, FrameLink>();
  readonly #handlers = new Map<FrameMessageId, Set<Handler<never>>>();

  /** The link of a storyboard, made when it is first asked for. */
  link(storyboardId: string): FrameLink {
    const known = this.#links.get(storyboardId);
    if (known !== undefined) return known;
    const link = new FrameLink(storyboardId, (id, message, from) => {
      for (const handler of this.#handlers.get(id) ?? []) handler(message as never, from);
    });
    this.#links.set(storyboardId, link);
    return link;
  }

  find(storyboardId: string | null): FrameLink | null {
    return storyboardId === null ? null : (this.#links.get(storyboardId) ?? null);
  }

  remove(storyboardId: string): void {
    this.#links.get(storyboardId)?.close();
    this.#links.delete(storyboardId);
  }

  all(): readonly FrameLink[] {
    return [...this.#links.values()];
  }

  /** Has every frame do something. */
  call(functionName: FrameFunctionName, ...args: readonly unknown[]): void {
    for (const link of this.#links.values()) link.call(functionName, ...args);
  }

  /** Hears a kind of message from every frame. */
  on<Id extends FrameMessageId>(id: Id, handler: Handler<Id>): () => void {
    const handlers = this.#handlers.get(id) ?? new Set<Handler<never>>();
    this.#handlers.set(id, handlers.add(handler));
    return () => handlers.delete(handler);
  }

  close(): void {
    for (const link of this.#links.values()) link.close();
    this.#links.clear();
  }
}
