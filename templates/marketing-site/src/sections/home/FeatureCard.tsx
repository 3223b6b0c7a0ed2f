import { memo } from "react";
import { Icon } from "@/components";
import type { Feature } from "@/content/features";
import styles from "./FeatureCard.module.css";

type FeatureCardProps = Pick<Feature, "icon" | "title" | "text">;

export const FeatureCard = memo(function FeatureCard({ icon, title, text }: FeatureCardProps) {
  return (
    <article className={styles.card}>
      <span className={styles.icon}>
        <Icon name={icon} size={22} />
      </span>
      <h3 className="mt-5 text-lg font-semibold">{title}</h3>
      <p className="mt-2 text-soft">{text}</p>
    </article>
  );
});
