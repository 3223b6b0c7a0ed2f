// @vitest-environment happy-dom
import { startTransition, Suspense, useState } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import type { Namespace } from "./messages.ts";
import { translator } from "./translator.ts";
import { useText } from "./use-text.ts";

const sample = "sample" as Namespace;

function Words() {
  const t = useText(sample);
  const [mark] = useState("!");
  return <p>{`${t("word" as never)}${mark}`}</p>;
}

it("shows texts that come while a component is being made, without making it twice", async () => {
  translator.register(sample, { en: async () => ({ word: "Hello" }) });
  const failed = vi.fn<(error: unknown) => void>();
  const place = document.createElement("div");
  const root = createRoot(place, { onRecoverableError: failed, onUncaughtError: failed });
  startTransition(() =>
    root.render(
      <Suspense fallback={null}>
        <Words />
      </Suspense>,
    ),
  );
  await vi.waitFor(() => expect(place.textContent).toBe("Hello!"));
  expect(failed).not.toHaveBeenCalled();
  root.unmount();
});
