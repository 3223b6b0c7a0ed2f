import { Button } from "@devloom/ui";
import { useAppView, usePublicRead, useText } from "@devloom/web-kit";
import { ArrowDown, Shuffle } from "lucide-react";
import { useState } from "react";
import { DemoHint } from "./DemoHint.tsx";
import { installationCall } from "./public-calls.ts";
import { EditVignette } from "./vignettes/EditVignette.tsx";
import { ClothDrawing } from "./weave/ClothDrawing.tsx";
import { PATTERNS } from "./weave/patterns.ts";

/** The promise, the way in, and a cloth woven from its notation in front of the visitor. */
export function Hero() {
  const t = useText("site");
  const appView = useAppView();
  const { data } = usePublicRead(installationCall);
  return (
    <section className="site-warp relative isolate">
      <div className="mx-auto grid max-w-7xl items-center gap-x-12 gap-y-14 px-5 pt-14 pb-20 sm:px-8 lg:grid-cols-[minmax(0,1.02fr)_minmax(0,1fr)] lg:pt-12 lg:pb-24">
        <div className="min-w-0">
          <h1 className="site-headline">{t("hero.title")}</h1>
          <p className="mt-7 max-w-xl text-lg text-muted">{t("hero.lead")}</p>
          <div className="mt-9 flex flex-wrap items-center gap-3">
            <Button
              size="lg"
              onClick={() => appView.show("auth", { tab: "register", plan: "starter" })}
            >
              {t("hero.start")}
            </Button>
            <Button size="lg" variant="ghost" asChild>
              <a href="#features">
                {t("hero.look")}
                <ArrowDown aria-hidden="true" />
              </a>
            </Button>
          </div>
          {data?.demo && <DemoHint demo={data.demo} />}
        </div>
        <HeroCloth />
      </div>
    </section>
  );
}

function HeroCloth() {
  const t = useText("site");
  const [turn, setTurn] = useState(0);
  const pattern = PATTERNS[turn % PATTERNS.length];
  if (pattern === undefined) return null;
  return (
    <div className="relative min-w-0 lg:-mr-8 xl:-mr-20">
      <ClothDrawing
        key={pattern.name}
        draft={pattern}
        columns={48}
        rows={40}
        label={t("hero.cloth", { pattern: t(`hero.patternName.${pattern.name}`) })}
        className="w-full"
      />
      <EditVignette className="relative -mt-28 mr-16 -ml-1 sm:-mt-36 lg:-ml-14 xl:max-w-lg" />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3 lg:mr-8 xl:mr-20">
        <p className="max-w-xs text-sm text-muted">{t("hero.caption")}</p>
        <Button variant="outline" size="sm" onClick={() => setTurn(turn + 1)}>
          <Shuffle aria-hidden="true" />
          {t("hero.again")}
        </Button>
      </div>
    </div>
  );
}
