import { ButtonLink, Reveal, Section, SectionHeading } from "@/components";
import { features } from "@/content/features";
import { FeatureCard } from "./FeatureCard";

interface FeatureGridProps {
  limit?: number;
}

export function FeatureGrid({ limit = features.length }: FeatureGridProps) {
  const shown = features.slice(0, limit);
  const isCut = shown.length < features.length;

  return (
    <Section id="features">
      <SectionHeading
        eyebrow="What it does"
        title="Everything between hello and see you Tuesday"
        text={`${features.length} things it takes off your desk. None of them needs a manual.`}
      />
      <div className="mt-12 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((feature, index) => (
          <Reveal key={feature.id} delay={(index % 3) * 80}>
            <FeatureCard {...feature} />
          </Reveal>
        ))}
      </div>
      {isCut && (
        <div className="mt-10 text-center">
          <ButtonLink to="/features" look="outline">
            All {features.length} features
          </ButtonLink>
        </div>
      )}
    </Section>
  );
}
