import type { Pack } from "./pack.ts";

/** One figure with what it did lately. */
function stat(label: string, figure: string, change: string, look: string, line: string): string {
  return `
    <article look="stat">
      <div look="between">
        <p look="small">${label}</p>
        <span look="${look}">${change}</span>
      </div>
      <p look="amount">${figure}</p>
      <svg viewBox="0 0 120 32" preserveAspectRatio="none" fill="none" aria-hidden="true" look="curve">
        <path d="${line} L120 32 L0 32 Z" fill="currentColor" fillOpacity="0.12" />
        <path d="${line}" stroke="currentColor" strokeWidth={2} vectorEffect="non-scaling-stroke" />
      </svg>
    </article>`;
}

/** Initials of what happened, and when. */
function happened(sign: string, what: string, where: string, time: string): string {
  return `
    <li look="feedItem">
      <span look="disc">${sign}</span>
      <div look="tight">
        <p look="subtitle">${what}</p>
        <p look="small">${where}</p>
      </div>
      <time look="small pushed">${time}</time>
    </li>`;
}

export const dashboards: Pack = {
  id: "b10c0000-0000-4000-8000-000000000001",
  slug: "dashboards",
  version: "1.0.0",
  publishedAt: "2026-11-15T00:00:00.000Z",
  title: "Dashboards",
  description:
    "Figures with sparklines, a table with its toolbar, an activity feed and an empty state.",
  readme: `# Dashboards

Four blocks for the inside of an application.

- **Stat cards**: a figure, how it changed, and a sparkline of plain SVG that takes the width it gets.
- **Table with toolbar**: a search field, filters and an action above a table that scrolls on small screens.
- **Activity feed**: who did what, newest first.
- **Empty state**: what will be here, and the one action that begins it.

They take the page's own text colour and fonts, in light and dark. With Tailwind they are written in utilities; without, each
brings a small style sheet of its own.
`,
  blocks: [
    {
      id: "statCards",
      title: "Stat cards",
      description: "Four figures, how they changed, and a sparkline each.",
      markup: `
<section look="panel">
  <div look="stats">${stat("Visits", "8,214", "+12%", "rising", "M0 26 L15 22 L30 24 L45 16 L60 18 L75 10 L90 12 L105 6 L120 4")}${stat("Sign-ups", "312", "+4%", "rising", "M0 22 L15 24 L30 18 L45 20 L60 14 L75 16 L90 12 L105 13 L120 9")}${stat("Revenue", "$18,430", "+9%", "rising", "M0 28 L15 24 L30 25 L45 20 L60 21 L75 15 L90 11 L105 12 L120 5")}${stat("Refunds", "27", "−3%", "falling", "M0 8 L15 12 L30 9 L45 15 L60 13 L75 19 L90 17 L105 23 L120 22")}
  </div>
</section>`,
    },
    {
      id: "tableToolbar",
      title: "Table with toolbar",
      description: "Search, filter and one action above a table.",
      markup: `
<section look="panel">
  <div look="sheet">
    <div look="toolbar">
      <div look="row">
        <input type="search" aria-label="Search orders" placeholder="Search orders" look="smallField" />
        <span look="chip">Open</span>
        <span look="chip">This week</span>
      </div>
      <button type="button" look="smallButton">New order</button>
    </div>
    <div look="wide">
      <table look="table">
        <thead>
          <tr>
            <th look="headCell">Order</th>
            <th look="headCell">Customer</th>
            <th look="headCell">State</th>
            <th look="headCell right">Total</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td look="cell">1042</td>
            <td look="cell">First customer</td>
            <td look="cell"><span look="rising">Paid</span></td>
            <td look="cell right">$129.00</td>
          </tr>
          <tr>
            <td look="cell">1041</td>
            <td look="cell">Second customer</td>
            <td look="cell"><span look="chip">Waiting</span></td>
            <td look="cell right">$74.50</td>
          </tr>
          <tr>
            <td look="cell">1040</td>
            <td look="cell">Third customer</td>
            <td look="cell"><span look="falling">Refunded</span></td>
            <td look="cell right">$18.00</td>
          </tr>
        </tbody>
      </table>
    </div>
  </div>
</section>`,
    },
    {
      id: "activityFeed",
      title: "Activity feed",
      description: "Who did what, newest first.",
      markup: `
<section look="panel">
  <h2 look="name">Lately</h2>
  <ul look="feed">${happened("A", "Shipped the new checkout", "Shop, version 2.4", "2 h")}${happened("B", "Answered three questions", "Support", "5 h")}${happened("C", "Invited somebody to the team", "Settings", "1 d")}
  </ul>
</section>`,
    },
    {
      id: "emptyState",
      title: "Empty state",
      description: "What will be here, and the action that begins it.",
      markup: `
<section look="panel">
  <div look="empty">
    <svg viewBox="0 0 48 48" fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" look="sign">
      <path d="M6 28 L14 10 H34 L42 28 V38 H6 Z" fill="currentColor" fillOpacity="0.1" />
      <path d="M6 28 H17 L20 33 H28 L31 28 H42" />
      <path d="M24 4 V18 M18 13 L24 19 L30 13" />
    </svg>
    <h2 look="name">Nothing here yet</h2>
    <p look="body">Say what will be listed, and what somebody does to see the first one.</p>
    <button type="button" look="smallButton">Add the first</button>
  </div>
</section>`,
    },
  ],
};
