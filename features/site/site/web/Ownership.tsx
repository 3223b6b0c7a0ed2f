import { useText } from "@devloom/web-kit";
import { ClothDrawing } from "./weave/ClothDrawing.tsx";
import { PATTERNS } from "./weave/patterns.ts";

const FACTS = ["git", "database", "api", "license"] as const;

/** Self-hosted, in plain words, on the dark side of the cloth. */
export function Ownership() {
  const t = useText("site");
  const herringbone = PATTERNS.find((pattern) => pattern.name === "herringbone");
  return (
    <section data-theme="dark" aria-labelledby="own-title" className="relative isolate bg-sunken">
      <div className="mx-auto max-w-7xl px-5 py-20 sm:px-8 lg:py-28">
        <h2 id="own-title" className="site-title max-w-3xl">
          {t("own.title")}
        </h2>
        <p className="mt-5 max-w-xl text-lg text-muted">{t("own.lead")}</p>
        <dl className="mt-14 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
          {FACTS.map((fact) => (
            <div key={fact} className="border-t-2 border-brand pt-4">
              <dt className="display text-xl">{t(`own.${fact}.name`)}</dt>
              <dd className="mt-2 text-muted">{t(`own.${fact}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {herringbone !== undefined && (
        <div aria-hidden="true" className="h-18 overflow-hidden">
          <ClothDrawing
            clothOnly
            draft={herringbone}
            columns={230}
            rows={6}
            className="site-selvedge h-full"
          />
        </div>
      )}
    </section>
  );
}
