import { ButtonLink, Icon } from "@/components";
import { HeroIllustration } from "./HeroIllustration";
import styles from "./Hero.module.css";

const promises = ["Free to start", "No share of your sales", "Leave in two clicks"];

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className="container-page grid items-center gap-12 lg:grid-cols-[1.1fr_1fr]">
        <div>
          <p className="eyebrow">Bookings for studios &amp; workshops</p>
          <h1 className={styles.title}>
            Your hands are busy.
            <br />
            Let the <em>page</em> take the bookings.
          </h1>
          <p className="mt-6 max-w-lg text-lg text-soft sm:text-xl">
            Sundial puts your classes on one calm page, counts the seats, takes the payment &ndash;
            and reminds everybody to bring an apron.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-3">
            <ButtonLink to="/#try">
              Try a booking <Icon name="arrow" />
            </ButtonLink>
            <ButtonLink to="/pricing" look="outline">
              See prices
            </ButtonLink>
          </div>
          <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-sm text-soft">
            {promises.map((promise) => (
              <li key={promise} className="flex items-center gap-2">
                <Icon name="check" size={16} className="text-forest" /> {promise}
              </li>
            ))}
          </ul>
        </div>
        <HeroIllustration />
      </div>
    </section>
  );
}
