import { BrandSection } from "./gallery/BrandSection.tsx";
import { ButtonSection } from "./gallery/ButtonSection.tsx";
import { ColourSection } from "./gallery/ColourSection.tsx";
import { DataSection } from "./gallery/DataSection.tsx";
import { FeedbackSection } from "./gallery/FeedbackSection.tsx";
import { FormSection } from "./gallery/FormSection.tsx";
import { GalleryBar } from "./gallery/GalleryBar.tsx";
import { NavigationSection } from "./gallery/NavigationSection.tsx";
import { OverlaySection } from "./gallery/OverlaySection.tsx";
import { ScaleSection } from "./gallery/ScaleSection.tsx";
import { SurfaceSection } from "./gallery/SurfaceSection.tsx";

/** Every token and every component in every state. For a development-only route. */
export function Gallery() {
  return (
    <div className="min-h-dvh bg-canvas">
      <GalleryBar />
      <div className="relative isolate">
        <div aria-hidden="true" className="weave fade-down absolute inset-x-0 top-0 -z-10 h-72" />
        <div className="mx-auto grid max-w-6xl gap-14 px-gutter pt-14 pb-24">
          <header>
            <p className="display text-4xl sm:text-6xl">The Loom gallery</p>
            <p className="mt-4 max-w-xl text-lg text-muted">
              The visual language of the product: threads of one cloth. Switch theme and density
              above; every example follows.
            </p>
          </header>
          <BrandSection />
          <ColourSection />
          <ScaleSection />
          <ButtonSection />
          <FormSection />
          <FeedbackSection />
          <SurfaceSection />
          <NavigationSection />
          <DataSection />
          <OverlaySection />
        </div>
      </div>
    </div>
  );
}
