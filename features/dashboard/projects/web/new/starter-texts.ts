import { useText } from "@devloom/web-kit";
import type { Starter } from "../../contract.ts";
import { en } from "../messages/en.ts";

type KnownStarter = keyof typeof en.starter.items;

function isKnown(id: string): id is KnownStarter {
  return Object.hasOwn(en.starter.items, id);
}

/** What a starter is, in the reader's language where we know it, else in its own words. */
export function useStarterTexts(starter: Starter): { title: string; description: string } {
  const t = useText("projects");
  const { id, name, description } = starter;
  if (!isKnown(id)) return { title: name, description };
  return { title: t(`starter.items.${id}.title`), description: t(`starter.items.${id}.text`) };
}

/** The name of a project that begins with it. */
export function titleOf(title: string): string {
  return title.slice(0, 120);
}
