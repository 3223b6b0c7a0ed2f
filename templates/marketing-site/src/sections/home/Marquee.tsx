import styles from "./Marquee.module.css";

const crafts = [
  "Pottery",
  "Bread",
  "Letterpress",
  "Candles",
  "Weaving",
  "Kintsugi 金継ぎ",
  "Beekeeping",
  "Crêpes",
  "Life drawing",
];

export function Marquee() {
  return (
    <section aria-label="Crafts" className={styles.marquee}>
      <div className={styles.track}>
        {[0, 1].map((copy) => (
          <ul key={copy} className={styles.list} aria-hidden={copy === 1}>
            {crafts.map((craft) => (
              <li key={craft}>{craft}</li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}
