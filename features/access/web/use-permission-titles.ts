import { useAnyText, useText } from "@devloom/web-kit";

/** Titles of permissions and features in the person's language; manifests have the English ones. */
export function usePermissionTitles() {
  // Its texts have the titles; they are there once this returns.
  useText("access");
  const textOf = useAnyText();
  return {
    permission: (id: string, english: string) =>
      textOf("access", `permission.${id}`, { otherwise: english }),
    feature: (id: string, english: string) =>
      textOf("access", `feature.${id}`, { otherwise: english }),
  };
}
