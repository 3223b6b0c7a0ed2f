import { Badge } from "./Badge.tsx";
import { Button } from "./Button.tsx";
import { BrandSection } from "./gallery/BrandSection.tsx";
import { ButtonSection } from "./gallery/ButtonSection.tsx";
import { ChartSection } from "./gallery/ChartSection.tsx";
import { ColourSection } from "./gallery/ColourSection.tsx";
import { DataSection } from "./gallery/DataSection.tsx";
import { FeedbackSection } from "./gallery/FeedbackSection.tsx";
import { FormSection } from "./gallery/FormSection.tsx";
import { GalleryBar } from "./gallery/GalleryBar.tsx";
import { NavigationSection } from "./gallery/NavigationSection.tsx";
import { OverlaySection } from "./gallery/OverlaySection.tsx";
import { ScaleSection } from "./gallery/ScaleSection.tsx";
import { SurfaceSection } from "./gallery/SurfaceSection.tsx";
import type { ReactNode } from "react";
import { PageHeader } from "./PageHeader.tsx";

/** Every token and every component in every state; `children` are sections of packages above. For a development-only route. */
export function Gallery({ children }: { children?: ReactNode }) {
  return (
    <div className="min-h-dvh bg-canvas">
      <GalleryBar />
      <div className="relative isolate">
        <div aria-hidden="true" className="weave fade-down absolute inset-x-0 top-0 -z-10 h-72" />
        <div className="mx-auto grid max-w-6xl gap-14 px-gutter pt-14 pb-24">
          <PageHeader
            className="[&_h1]:text-4xl sm:[&_h1]:text-6xl"
            eyebrow={<Badge variant="brand">Development only</Badge>}
            title="The Loom gallery"
            description="The visual language of the product: threads of one cloth. Switch theme and density above; every example follows."
            actions={
              <Button asChild variant="outline">
                <a href="#overlays">Jump to the end</a>
              </Button>
            }
          />
          <BrandSection />
          <ColourSection />
          <ScaleSection />
          <ButtonSection />
          <FormSection />
          <FeedbackSection />
          <SurfaceSection />
          <NavigationSection />
          <DataSection />
          <ChartSection />
          {children}
          <OverlaySection />
        </div>
      </div>
    </div>
  );
}
