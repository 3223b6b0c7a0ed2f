import styles from "./App.module.css";
import { Boats } from "./Boats.jsx";
import { Hero } from "./Hero.jsx";

export function App() {
  return (
    <>
      <Hero title="Out on the water by six" />
      <main className={styles.main}>
        <Boats />
        <section className={`${styles.section} ${styles.tinted}`}>
          <h2 className={styles.heading}>When we row</h2>
          <ul className={styles.list}>
            <li>Tuesday at six</li>
            <li>Thursday at six</li>
            <li>Sunday at nine</li>
          </ul>
        </section>
      </main>
      <footer className={styles.footer}>
        <p>Come as you are, we have life vests.</p>
        <a href="#boats">See the boats</a>
      </footer>
    </>
  );
}
