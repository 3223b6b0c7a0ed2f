import bowlUrl from "@/assets/bowl.svg";
import { CallToAction } from "@/sections/CallToAction";
import { BookingDemo } from "@/sections/home/booking/BookingDemo";
import { FeatureGrid } from "@/sections/home/FeatureGrid";
import { FeatureSpotlight } from "@/sections/home/FeatureSpotlight";
import { Hero } from "@/sections/home/Hero";
import { Marquee } from "@/sections/home/Marquee";
import { StatsBand } from "@/sections/home/StatsBand";
import { Steps } from "@/sections/home/Steps";
import { TestimonialCarousel } from "@/sections/home/TestimonialCarousel";
import { PageTitle } from "./PageTitle";

export default function HomePage() {
  return (
    <>
      <PageTitle />
      <Hero />
      <Marquee />
      <FeatureGrid limit={6} />
      <BookingDemo />
      <FeatureSpotlight
        eyebrow="The list at the door"
        title="Know who is coming before the kettle boils"
        points={[
          "Who paid, who pays on the day",
          "Allergies and apron sizes",
          "A paper version with large type",
        ]}
        picture={<img src={bowlUrl} alt="" className="w-56" />}
      >
        <p>Every class has a list that fits on one page.</p>
        <p>Tick names off on the phone, or with a pencil &mdash; both work.</p>
      </FeatureSpotlight>
      <Steps />
      <TestimonialCarousel />
      <StatsBand />
      <div className="h-10" />
      <CallToAction
        title="The first class is on the house"
        text="Bench is free for as long as you like. Put one class online and see who comes."
        action={{ label: "Start free", to: "/contact?plan=bench" }}
      />
    </>
  );
}
