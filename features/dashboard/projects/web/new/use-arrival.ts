import { toast } from "@devloom/ui";
import { useText } from "@devloom/web-kit";
import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";

/** Says that a project is there and goes to it. */
export function useArrival(): (project: { id: string; name: string }) => void {
  const t = useText("projects");
  const router = useRouter();
  return useCallback(
    ({ id, name }) => {
      toast({ title: t("create.created", { name }), variant: "success" });
      router.history.push(`/projects/${id}`);
    },
    [router, t],
  );
}
