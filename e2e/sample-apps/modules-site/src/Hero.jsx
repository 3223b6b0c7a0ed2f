import styles from "./Hero.module.css";

export function Hero({ title }) {
  return (
    <header className={styles.hero}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>A small club on a large lake, open to everyone who can swim.</p>
      <button type="button" className={styles.join}>
        Join the club
      </button>
    </header>
  );
}
