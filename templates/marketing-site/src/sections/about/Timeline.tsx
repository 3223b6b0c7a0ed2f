import { Reveal } from "@/components";
import styles from "./Timeline.module.css";

interface Milestone {
	when: string;
	title: string;
	text: string;
}

export function Timeline({ milestones }: { milestones: readonly Milestone[] }) {
	return (
		<ol className={styles.timeline}>
			{milestones.map((milestone) => (
				<li key={milestone.when} className={styles.entry}>
					<Reveal>
						<p className={styles.when}>{milestone.when}</p>
						<h3 className="mt-1 text-xl font-semibold">{milestone.title}</h3>
						<p className="mt-1 text-soft">{milestone.text}</p>
					</Reveal>
				</li>
			))}
		</ol>
	);
}
