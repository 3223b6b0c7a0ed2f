import { Alert } from "@devloom/ui";
import { useEffect, useRef } from "react";
import type { AuthFailure } from "./auth-failure.ts";

/** The destructive alert above a form. It takes the focus that the disabled form has lost. */
export function FailureAlert({ failure }: { failure: AuthFailure | null }) {
  const box = useRef<HTMLDivElement>(null);
  const told = failure === null ? null : `${failure.title} ${failure.reason ?? ""}`;
  useEffect(() => {
    if (told !== null) box.current?.focus();
  }, [told]);
  if (failure === null) return null;
  return (
    <Alert ref={box} tabIndex={-1} variant="destructive" title={failure.title}>
      {failure.reason}
    </Alert>
  );
}
