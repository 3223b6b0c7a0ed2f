import clsx from "clsx";
import { ButtonLink, Icon, Pill } from "@/components";
import { monthlyPrice, type Billing, type Plan } from "@/content/plans";
import { formatMoney } from "@/lib/format";
import styles from "./PlanCard.module.css";

interface PlanCardProps {
  plan: Plan;
  billing: Billing;
}

export function PlanCard({ plan, billing }: PlanCardProps) {
  const { name, tagline, isFeatured = false, perks, price } = plan;
  return (
    <article className={clsx(styles.card, isFeatured && [styles.featured, "lg:-my-4"])}>
      <div className="flex items-center justify-between">
        <h2 className="font-display text-2xl">{name}</h2>
        {isFeatured && <Pill color="sun">Our pick</Pill>}
      </div>
      <p className={styles.muted}>{tagline}</p>
      <p className="mt-6 flex items-baseline gap-2">
        <span className="font-display text-5xl tabular-nums">
          {formatMoney(monthlyPrice(plan, billing))}
        </span>
        <span className={styles.muted}>{price === 0 ? "for good" : "a month"}</span>
      </p>
      <ul className="mt-6 flex-1 space-y-3">
        {perks.map((perk) => (
          <li key={perk} className="flex gap-2.5">
            <Icon name="check" className={styles.check} />
            {perk}
          </li>
        ))}
      </ul>
      <ButtonLink
        to={`/contact?plan=${plan.id}`}
        look={isFeatured ? "primary" : "outline"}
        className={isFeatured ? "mt-8 bg-sun! text-[#22301f]!" : "mt-8"}
      >
        {price === 0 ? "Start free" : `Choose ${name}`}
      </ButtonLink>
    </article>
  );
}
