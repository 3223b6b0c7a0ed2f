import { ButtonLink } from "@/components";
import leafUrl from "@/assets/leaf.svg";
import styles from "./CallToAction.module.css";

interface CallToActionProps {
  title: string;
  text: string;
  action: { label: string; to: string };
}

export function CallToAction({ title, text, action }: CallToActionProps) {
  return (
    <section className="container-page py-8">
      <div className={styles.box}>
        <img src={leafUrl} alt="" className={`${styles.leaf} ${styles.left}`} />
        <img src={leafUrl} alt="" className={`${styles.leaf} ${styles.right}`} />
        <h2 className="font-display text-3xl text-balance sm:text-5xl">{title}</h2>
        <p className="mx-auto mt-4 max-w-xl text-lg opacity-90">{text}</p>
        <ButtonLink to={action.to} className="mt-8 bg-sun! text-[#22301f]! hover:brightness-105">
          {action.label} →
        </ButtonLink>
      </div>
    </section>
  );
}
