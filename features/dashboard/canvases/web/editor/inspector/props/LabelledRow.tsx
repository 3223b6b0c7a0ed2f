import type { ReactNode } from "react";

interface LabelledRowProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A control with its name before it. */
export function LabelledRow({ label, note, aside, children }: LabelledRowProps) {
  return (
    <div className="grid grid-cols-[5.75rem_minmax(0,1fr)_1.25rem] items-center gap-x-1">
      <span className="min-w-0 text-xs" title={note === undefined ? label : `${label}: ${note}`}>
        <span className="block truncate font-mono">{label}</span>
        {note !== undefined && <span className="block truncate text-2xs text-muted">{note}</span>}
      </span>
      <div className="min-w-0">{children}</div>
      {aside}
    </div>
  );
}
