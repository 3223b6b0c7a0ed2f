import type { CallExpression, Node } from "@babel/types";
import type { PlanContext } from "../plan/context.ts";
import { normalText } from "../text-edit/jsx-text.ts";
import {
  findMessages,
  keysOfText,
  messageFiles,
  parseMessages,
} from "../text-edit/message-file.ts";
import { findHook, messageCalled, type MessageKey } from "../text-edit/message-key.ts";
import type { Budget } from "./budget.ts";
import { allOf, type Found, NOTHING, oneOf, OPEN } from "./found.ts";
import { remember } from "./scopes.ts";
import { messageSite, type TextSite } from "./text-site.ts";

/** A text that more messages say may be any of them. */
const MAX_KEYS = 5;

/** The message files of a project, each read once. */
export class Messages {
  readonly #context: PlanContext;
  readonly #budget: Budget;
  #paths: readonly string[] | null = null;
  readonly #texts = new Map<string, string | null>();
  readonly #objects = new Map<string, ReturnType<typeof parseMessages>>();
  readonly #hooks = new Map<Node, Map<string, CallExpression | null>>();

  constructor(context: PlanContext, budget: Budget) {
    this.#context = context;
    this.#budget = budget;
  }

  /** The hook from whose result a name was taken. */
  readonly hookOf = (from: Node, name: string): CallExpression | null => {
    const known = remember(this.#hooks, from, () => new Map<string, CallExpression | null>());
    return remember(known, name, () => findHook(from, name));
  };

  /** The keys of all messages that are this text in some language. */
  keysOf(text: string): readonly string[] {
    this.#paths ??= messageFiles(this.#context);
    const objects = this.#paths.flatMap((path) => {
      const written = this.#read(path);
      return written === null ? [] : this.#parse(path, written);
    });
    const keys = objects.flatMap((one) => keysOfText(one, (value) => normalText(value) === text));
    return [...new Set(keys)];
  }

  /**
   * A message whose key is a text of the code itself: of those that say what is shown, the one whose key is found where
   * the call takes it from.
   */
  byKey(
    from: Node,
    call: CallExpression,
    text: string,
    sitesOf: (key: string) => readonly TextSite[],
  ): Found {
    const keys = this.keysOf(text);
    if (keys.length === 0 || keys.length > MAX_KEYS) return OPEN;
    const found = keys.map((key) => {
      const sites = sitesOf(key);
      const message = messageCalled(from, call, key, this.hookOf);
      if (sites.length === 0 || message === null) return NOTHING;
      const shown = this.find(message, text);
      return sites.some(({ isUnsure }) => isUnsure) ? oneOf([shown, OPEN]) : shown;
    });
    return found.every(({ sites }) => sites.length === 0) ? OPEN : allOf(found);
  }

  readonly #read = (path: string): string | null =>
    remember(this.#texts, path, () => this.#context.read(path));

  readonly #parse = (path: string, written: string): ReturnType<typeof parseMessages> => {
    const objects = remember(this.#objects, path, () => parseMessages(path, written));
    this.#budget.spend(objects.length);
    return objects;
  };

  /** The languages in which a message is this text; nothing is known about one that no file has. */
  find(message: MessageKey, text: string): Found {
    this.#paths ??= messageFiles(this.#context);
    const files = { list: () => this.#context.list(), read: this.#read };
    const found = findMessages(files, message, this.#paths, this.#parse);
    if (found.length === 0) return OPEN;
    const shown = found.filter(({ value }) => normalText(value) === text);
    return { sites: shown.map(messageSite), isOpen: false };
  }
}
