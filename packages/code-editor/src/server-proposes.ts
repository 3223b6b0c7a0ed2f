import type { CompletionSource } from "@codemirror/autocomplete";
import { Facet } from "@codemirror/state";

/** Whether a server proposes what could stand in a text. */
export const serverProposes = Facet.define<boolean, boolean>({
  combine: (values) => values.includes(true),
});

/** What a language knows by itself, where no server knows it too: otherwise each name would be proposed twice. */
export function unlessServed(own: CompletionSource): CompletionSource {
  return (context) => (context.state.facet(serverProposes) ? null : own(context));
}
