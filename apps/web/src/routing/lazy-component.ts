import { loadTexts, type LoadComponent } from "@devloom/web-kit";
import type { ComponentType } from "react";

/** Loads a component together with the texts it will show. */
export async function loadWithTexts(
  namespace: string,
  load: LoadComponent,
): Promise<{ default: ComponentType }> {
  const [component] = await Promise.all([load(), loadTexts(namespace)]);
  return { default: component };
}
