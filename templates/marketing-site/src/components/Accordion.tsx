import type { ReactNode } from "react";
import { Icon } from "./Icon";
import styles from "./Accordion.module.css";

export interface AccordionItem {
  id: string;
  title: string;
  content: ReactNode;
}

interface AccordionProps {
  /** Opening one item closes the others. */
  name: string;
  items: readonly AccordionItem[];
}

export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className={styles.list}>
      {items.map((item, index) => (
        <details key={item.id} name={name} className={styles.item} open={index === 0}>
          <summary className={styles.summary}>
            <span className="flex-1">{item.title}</span>
            <Icon name="plus" className={styles.sign} />
          </summary>
          <div className={styles.content}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
