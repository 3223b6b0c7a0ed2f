import { Check, X } from "lucide-react";
import { cx } from "./cx.ts";

export type MessageVariant = "info" | "success" | "warning" | "destructive";

const looks = {
  info: { tone: "bg-info text-on-info", sign: "i" },
  success: {
    tone: "bg-success text-on-success",
    sign: <Check className="size-3.5" strokeWidth={3} />,
  },
  warning: { tone: "bg-warning text-on-warning", sign: "!" },
  destructive: {
    tone: "bg-danger text-on-danger",
    sign: <X className="size-3.5" strokeWidth={3} />,
  },
} as const;

/** The coloured sign in front of a message; the text beside it carries the meaning. */
export function VariantKnot({ variant }: { variant: MessageVariant }) {
  const look = looks[variant];
  return (
    <span
      aria-hidden="true"
      className={cx(
        "display flex size-6 shrink-0 items-center justify-center rounded-sm text-sm leading-none select-none",
        look.tone,
      )}
    >
      {look.sign}
    </span>
  );
}
