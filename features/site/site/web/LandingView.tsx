import { useText, useTitle } from "@devloom/web-kit";
import { CallToAction } from "./CallToAction.tsx";
import { FaqPreview } from "./FaqPreview.tsx";
import { Hero } from "./Hero.tsx";
import { KeyFeatures } from "./KeyFeatures.tsx";
import { Ownership } from "./Ownership.tsx";
import { PricingSection } from "./PricingSection.tsx";
import { SitePage } from "./SitePage.tsx";

/** The first page a visitor sees. */
export function LandingView() {
  const t = useText("site");
  useTitle(t("nav.home"));
  return (
    <SitePage>
      <Hero />
      <KeyFeatures />
      <Ownership />
      <PricingSection heading="h2" />
      <FaqPreview />
      <CallToAction />
    </SitePage>
  );
}
