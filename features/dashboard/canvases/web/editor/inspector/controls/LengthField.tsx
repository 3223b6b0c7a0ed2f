import { NumberScrubber } from "@devloom/ui/NumberScrubber";
import type { ReactNode } from "react";
import { type LengthOptions, useLength } from "./use-length.ts";

interface LengthFieldProps extends LengthOptions {
  readonly label: string;
  readonly handle?: ReactNode;
  readonly bare?: boolean;
  readonly className?: string;
}

/** A field for one length, or for several that are always the same. */
export function LengthField({ label, handle, bare, className, ...options }: LengthFieldProps) {
  const props = useLength(options);
  return (
    <NumberScrubber
      label={label}
      {...(handle === undefined ? {} : { handle })}
      bare={bare ?? false}
      className={className ?? (bare ? "" : "flex-1")}
      {...props}
    />
  );
}
