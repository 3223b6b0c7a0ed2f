import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { EditorModel } from "../model/editor-model.ts";

/** Goes to the screen that an action leads to. */
export function useLeaving({ panels }: EditorModel): void {
  const router = useRouter();
  useEffect(
    () =>
      panels.leaving.subscribe(() => {
        const address = panels.leaving.get();
        if (address !== null) router.history.push(address);
      }),
    [panels, router],
  );
}
