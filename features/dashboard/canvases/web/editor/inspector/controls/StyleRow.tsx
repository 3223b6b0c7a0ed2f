import type { ReactNode } from "react";
import { useInspector } from "../styles/inspector-context.ts";
import { useFirstSaid } from "../styles/use-style.ts";
import { OriginDot } from "./OriginDot.tsx";
import { WidthNote } from "./WidthNote.tsx";

interface StyleRowProps {
  /** The property whose origin is told. */
  readonly property: string;
  /** All properties that the row writes, when it is more than that one. */
  readonly resets?: readonly string[];
  readonly label: string;
  readonly children: ReactNode;
}

/** A control with its name before it and where its value comes from. */
export function StyleRow({ property, resets, label, children }: StyleRowProps) {
  const { writer } = useInspector();
  const value = useFirstSaid([property, ...(resets ?? [])]);
  const properties = resets ?? [property];
  return (
    <div className="grid min-h-7 grid-cols-[1rem_4.75rem_minmax(0,1fr)] items-center gap-x-1">
      <OriginDot
        label={label}
        value={value}
        onReset={() => writer.commit(Object.fromEntries(properties.map((name) => [name, null])))}
      />
      <span className="flex min-w-0 items-center gap-1">
        <span className="truncate text-xs text-muted" title={label}>
          {label}
        </span>
        <WidthNote properties={[property, ...(resets ?? [])]} />
      </span>
      <div className="flex min-w-0 items-center gap-1">{children}</div>
    </div>
  );
}
