import type { ReactNode } from "react";
import { InfoIcon, WarningIcon } from "@/components/icons";

interface AlertProps {
  tone?: "info" | "warning";
  title?: string;
  children: ReactNode;
}

export function Alert({ tone = "info", title, children }: AlertProps) {
  const isWarning = tone === "warning";
  return (
    <div
      role={isWarning ? "alert" : "note"}
      className={`flex gap-3 rounded-xl p-4 text-sm ${isWarning ? "bg-warn-soft text-warn" : "bg-brand-soft text-brand-strong"}`}
    >
      {isWarning ? (
        <WarningIcon className="mt-0.5 shrink-0" />
      ) : (
        <InfoIcon className="mt-0.5 shrink-0" />
      )}
      <div>
        {title && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}
