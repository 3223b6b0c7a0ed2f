import styles from "./Boats.module.css";

const boats = [
  { name: "Heron", seats: 4 },
  { name: "Otter", seats: 2 },
  { name: "Swift", seats: 8 },
];

export function Boats() {
  return (
    <section id="boats" className={styles.boats}>
      <h2>Our boats</h2>
      <p className={styles.note}>Each has been repaired more often than counted.</p>
      <div className={styles.grid}>
        {boats.map((boat) => (
          <article key={boat.name} className={styles.boat}>
            <h3 className={styles.name}>{boat.name}</h3>
            <p>{boat.seats} seats</p>
          </article>
        ))}
      </div>
    </section>
  );
}
