import {
  FRAME_MESSAGE_IDS,
  type FrameFunctionName,
  type FrameMessageId,
  type FrameMessages,
  INIT_MESSAGE,
  type InspectElementPayload,
} from "@devloom/frame-protocol";
import { isText, objectOf, recordOf } from "@devloom/web-kit";
import { MessageBudget } from "./message-budget.ts";
import { readFrameMessage } from "./read-frame-message.ts";
import { Store } from "./store.ts";

/** What a frame says about a component's props and state, or why it cannot. */
export type InspectAnswer =
  | { readonly props: Readonly<Record<string, unknown>>; readonly state: unknown }
  | { readonly error: string };

/** How an element looks by what libraries bring: rules, and what the custom properties in them come to. */
export interface BroughtLooks {
  readonly css: string;
  readonly values: Readonly<Record<string, string>>;
}

const isBroughtLooks = objectOf<BroughtLooks>({ css: isText, values: recordOf(isText) });

export type FrameHandler<Id extends FrameMessageId> = (
  message: FrameMessages[Id],
  link: FrameLink,
) => void;

type AnyHandler = (message: never, link: FrameLink) => void;

/** Told of everything that any frame says. */
export interface FrameListener {
  (id: FrameMessageId, message: FrameMessages[FrameMessageId], link: FrameLink): void;
}

/** The window of a frame, as far as it is spoken to. */
export interface FrameWindow {
  postMessage(message: unknown, targetOrigin: string, transfer: Transferable[]): void;
}

const ANSWER_MILLISECONDS = 10_000;

/** The conversation with the page in one storyboard's frame. It begins anew whenever the page loads. */
export class FrameLink {
  readonly storyboardId: string;
  /**
   * `silent` until the page has said anything: it may have no frame script, or still load. One that is `flooding` says
   * more than anybody could read, and is not heard any more until it loads anew.
   */
  readonly state = new Store<"silent" | "speaking" | "flooding">("silent");
  readonly #handlers = new Map<FrameMessageId, Set<AnyHandler>>();
  readonly #answers = new Map<string, (answer: unknown) => void>();
  readonly #tell: FrameListener;
  #port: MessagePort | null = null;
  #budget = new MessageBudget();

  constructor(storyboardId: string, tell: FrameListener = () => undefined) {
    this.storyboardId = storyboardId;
    this.#tell = tell;
  }

  /** Hands a new port to the page that has just loaded. */
  connect(target: FrameWindow, origin: string): void {
    this.close();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#budget = new MessageBudget();
    port1.addEventListener("message", (event: MessageEvent<unknown>) => {
      if (this.#port !== port1) return;
      if (this.#budget.spend()) this.#hear(event.data);
      else this.#stop("flooding");
    });
    port1.start();
    target.postMessage(INIT_MESSAGE, origin, [port2]);
  }

  close(): void {
    this.#stop("silent");
  }

  #stop(state: "silent" | "flooding"): void {
    this.#port?.close();
    this.#port = null;
    this.state.set(state);
    for (const answer of this.#answers.values()) answer(null);
    this.#answers.clear();
  }

  /** Has the frame do something; while no page is there, nothing happens. */
  call(functionName: FrameFunctionName, ...args: readonly unknown[]): void {
    this.#post({ id: functionName, type: "executeFunction", payload: { functionName, args } });
  }

  /** Asks for props and state of a component or element. */
  async request(payload: InspectElementPayload): Promise<InspectAnswer> {
    const answer = await this.#ask((id) => this.#post({ id, type: "inspectElement", payload }));
    // The frame answers with these two shapes alone; nothing at all when its page went away.
    return (answer as InspectAnswer | null) ?? { error: "The page was loaded anew" };
  }

  /** Whether a selector matches the node of an element. */
  async ruleMatches(selector: string, key: string): Promise<boolean> {
    const answer = await this.#ask((id) => this.call("ruleMatchesElement", id, selector, key));
    return isRecord(answer) && answer["matches"] === true;
  }

  /** Whether the page has told of all that was pressed in it until now; nothing has to be waited for without one. */
  async caughtUp(): Promise<boolean> {
    if (this.#port === null) return true;
    return (await this.#ask((id) => this.call("ruleMatchesElement", id, "*", ""))) !== null;
  }

  /** A small picture of the page as it looks now; null where there is none. */
  async picture(): Promise<string | null> {
    const answer = await this.#ask((id) => this.call("takePicture", id));
    const picture = isRecord(answer) ? answer["picture"] : null;
    return typeof picture === "string" ? picture : null;
  }

  /** How an element looks by rules that no file of the project has; null where no page says so. */
  async looks(key: string): Promise<BroughtLooks | null> {
    const answer = await this.#ask((id) => this.call("takeLooks", id, key));
    const looks = isRecord(answer) ? answer["looks"] : null;
    return isBroughtLooks(looks) ? looks : null;
  }

  on<Id extends FrameMessageId>(id: Id, handler: FrameHandler<Id>): () => void {
    const handlers = this.#handlers.get(id) ?? new Set<AnyHandler>();
    this.#handlers.set(id, handlers.add(handler));
    return () => handlers.delete(handler);
  }

  #post(message: object): void {
    this.#port?.postMessage(message);
  }

  #ask(send: (id: string) => void): Promise<unknown> {
    if (this.#port === null) return Promise.resolve(null);
    const id = crypto.randomUUID();
    return new Promise((resolve) => {
      const finish = (answer: unknown): void => {
        clearTimeout(timer);
        this.#answers.delete(id);
        resolve(answer);
      };
      const timer = setTimeout(() => finish(null), ANSWER_MILLISECONDS);
      this.#answers.set(id, finish);
      send(id);
    });
  }

  #hear(message: unknown): void {
    if (!isRecord(message)) return;
    this.state.set("speaking");
    const { id } = message;
    if (typeof id === "string" && this.#answers.has(id)) return this.#answers.get(id)?.(message);
    const known = FRAME_MESSAGE_IDS.find((one) => one === id);
    if (known === undefined) return;
    const read = readFrameMessage(known, message, this.storyboardId);
    if (read === null) return;
    this.#tell(known, read, this);
    for (const handler of this.#handlers.get(known) ?? []) handler(read as never, this);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
