import { Reveal, Section, SectionHeading } from "@/components";
import { featureGroups, features } from "@/content/features";
import { CallToAction } from "@/sections/CallToAction";
import { FeatureCard } from "@/sections/home/FeatureCard";
import { PageTitle } from "./PageTitle";

export default function FeaturesPage() {
  return (
    <>
      <PageTitle>Features</PageTitle>
      <Section isTight>
        <SectionHeading
          level={1}
          eyebrow="Features"
          title="Small tools for small rooms"
          text="Made for six to sixty guests a week. If you fill stadiums, we are happy for you, and the wrong choice."
        />
      </Section>
      {featureGroups.map((group, position) => (
        <Section key={group.id} isTight tone={position % 2 === 0 ? "mist" : "paper"}>
          <div className="grid gap-8 lg:grid-cols-[1fr_3fr]">
            <div>
              <h2 className="font-display text-3xl">{group.title}</h2>
              <p className="mt-2 text-soft">{group.text}</p>
            </div>
            <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
              {features
                .filter((feature) => feature.group === group.id)
                .map((feature, index) => (
                  <Reveal key={feature.id} delay={index * 80}>
                    <FeatureCard icon={feature.icon} title={feature.title} text={feature.text} />
                  </Reveal>
                ))}
            </div>
          </div>
        </Section>
      ))}
      <CallToAction
        title="Something missing?"
        text="Tell us what you do by hand. We might have a drawer for it."
        action={{ label: "Say hello", to: "/contact" }}
      />
    </>
  );
}
