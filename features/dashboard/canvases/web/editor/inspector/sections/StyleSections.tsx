import { memo } from "react";
import { BackgroundSection } from "./BackgroundSection.tsx";
import { BorderSection } from "./BorderSection.tsx";
import { LayoutSection } from "./LayoutSection.tsx";
import { PositionSection } from "./PositionSection.tsx";
import { EffectsSection, ShadowSection } from "./ShadowSection.tsx";
import { SizeSection } from "./SizeSection.tsx";
import { SpacingSection } from "./SpacingSection.tsx";
import { TransformSection } from "./TransformSection.tsx";
import { TypographySection } from "./TypographySection.tsx";

/**
 * The controls of all styles. They are many, and each reads its values itself: they are drawn again when
 * values change, not whenever the page tells its tree or the source is read.
 */
export const StyleSections = memo(function StyleSections() {
  return (
    <>
      <LayoutSection />
      <SizeSection />
      <SpacingSection />
      <PositionSection />
      <TypographySection />
      <BackgroundSection />
      <BorderSection />
      <ShadowSection />
      <EffectsSection />
      <TransformSection />
    </>
  );
});
