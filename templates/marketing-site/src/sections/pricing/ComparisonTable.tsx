import { Fragment } from "react";
import { Icon } from "@/components";
import { comparison, plans } from "@/content/plans";
import styles from "./ComparisonTable.module.css";

function Cell({ value }: { value: boolean | string | undefined }) {
  if (typeof value === "string") return <>{value}</>;
  return value ? (
    <>
      <Icon name="check" className="mx-auto text-forest" />
      <span className="sr-only">Yes</span>
    </>
  ) : (
    <span className="text-soft">
      <span aria-hidden="true">–</span>
      <span className="sr-only">No</span>
    </span>
  );
}

export function ComparisonTable() {
  return (
    <div
      role="region"
      aria-label="What is in which plan"
      tabIndex={0}
      className="relative mt-16 overflow-x-auto"
    >
      <table className={styles.table}>
        <caption className="sr-only">What is in which plan</caption>
        <thead>
          <tr>
            <td />
            {plans.map((plan) => (
              <th key={plan.id} scope="col">
                {plan.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparison.map((group) => (
            <Fragment key={group.title}>
              <tr className={styles.group}>
                <th scope="colgroup" colSpan={plans.length + 1}>
                  {group.title}
                </th>
              </tr>
              {group.rows.map((row) => (
                <tr key={row.label}>
                  <th scope="row">{row.label}</th>
                  {plans.map(({ id }) => (
                    <td key={id}>
                      <Cell value={row.values[id]} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
