import { FormAddress } from "./FormAddress.tsx";
import { WebhookAddress } from "./WebhookAddress.tsx";

interface SourceAddressProps {
  /** None before the rule is stored. */
  readonly id: string | null;
  readonly source: unknown;
}

/** Where what sets a rule off is to be sent, if it comes from outside. */
export function SourceAddress({ id, source }: SourceAddressProps) {
  const { kind } = (source ?? {}) as { kind?: string };
  if (kind === "webhook") return <WebhookAddress id={id} />;
  return kind === "form" ? <FormAddress id={id} /> : null;
}
