import type { ReactNode } from "react";
import { Icon, Section } from "@/components";

interface FeatureSpotlightProps {
  eyebrow: string;
  title: string;
  children: ReactNode;
  points?: string[];
  picture: ReactNode;
  isReversed?: boolean;
}

export function FeatureSpotlight({
  eyebrow,
  title,
  children,
  points = [],
  picture,
  isReversed,
}: FeatureSpotlightProps) {
  return (
    <Section isTight>
      <div className="grid items-center gap-10 md:grid-cols-2 md:gap-16">
        <div className={isReversed ? "md:order-2" : undefined}>
          <p className="eyebrow">{eyebrow}</p>
          <h2 className="mt-3 font-display text-3xl sm:text-4xl">{title}</h2>
          <div className="mt-4 space-y-3 text-lg text-soft">{children}</div>
          {points.length > 0 && (
            <ul className="mt-6 space-y-3">
              {points.map((point) => (
                <li key={point} className="flex gap-3">
                  <Icon name="check" className="mt-0.5 shrink-0 text-forest" />
                  {point}
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="panel grid min-h-72 place-items-center p-8">{picture}</div>
      </div>
    </Section>
  );
}
