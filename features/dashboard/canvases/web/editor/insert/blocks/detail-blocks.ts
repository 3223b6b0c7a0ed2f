import type { BlockSource } from "@devloom/blocks";

/** Blocks that answer, compare, list and ask. */
export const DETAIL_BLOCKS = [
  {
    id: "quotes",
    markup: `
<section look="section">
  <h2 look="title">What people say</h2>
  <div look="columns">
    <figure look="card">
      <blockquote look="body">“One sentence by somebody whom your readers would believe.”</blockquote>
      <figcaption look="small">Name, what they do</figcaption>
    </figure>
    <figure look="card">
      <blockquote look="body">“What became easier for them, in their own words.”</blockquote>
      <figcaption look="small">Name, what they do</figcaption>
    </figure>
    <figure look="card">
      <blockquote look="body">“What they would miss if it were gone.”</blockquote>
      <figcaption look="small">Name, what they do</figcaption>
    </figure>
  </div>
</section>`,
  },
  {
    id: "pricing",
    markup: `
<section id="plans" look="section">
  <h2 look="title">Plans</h2>
  <div look="columns">
    <article look="card">
      <h3 look="subtitle">Small</h3>
      <p look="figure">$0</p>
      <ul look="list body">
        <li>For trying it out</li>
        <li>One person</li>
      </ul>
      <a href="#" look="quiet">Start free</a>
    </article>
    <article look="strongCard">
      <h3 look="subtitle">Medium</h3>
      <p look="figure">$19</p>
      <ul look="list body">
        <li>For every day</li>
        <li>Up to five people</li>
      </ul>
      <a href="#" look="primary">Choose Medium</a>
    </article>
    <article look="card">
      <h3 look="subtitle">Large</h3>
      <p look="figure">$49</p>
      <ul look="list body">
        <li>For whole teams</li>
        <li>As many as you like</li>
      </ul>
      <a href="#" look="quiet">Choose Large</a>
    </article>
  </div>
</section>`,
  },
  {
    id: "questions",
    markup: `
<section id="questions" look="section">
  <div look="narrow stack">
    <h2 look="title">Questions</h2>
    <div>
      <details look="entry">
        <summary look="question">What do people ask first?</summary>
        <p look="answer">Give the short answer here, then one sentence of detail.</p>
      </details>
      <details look="entry">
        <summary look="question">What does it cost in the end?</summary>
        <p look="answer">Name the figure and what is in it.</p>
      </details>
      <details look="entry">
        <summary look="question">How do they leave again?</summary>
        <p look="answer">Say it plainly; it is read by those who want to stay.</p>
      </details>
    </div>
  </div>
</section>`,
  },
  {
    id: "contact",
    markup: `
<section look="section">
  <form look="narrow stack">
    <h2 look="title">Write to us</h2>
    <p look="body">Say when people can expect an answer.</p>
    <label look="label">
      Name
      <input name="name" autoComplete="name" look="field" />
    </label>
    <label look="label">
      Email
      <input type="email" name="email" autoComplete="email" look="field" />
    </label>
    <label look="label">
      Message
      <textarea name="message" rows={4} look="field"></textarea>
    </label>
    <button type="submit" look="primary">Send</button>
  </form>
</section>`,
  },
  {
    id: "newsletter",
    markup: `
<section look="section">
  <form look="tinted centred">
    <h2 look="title">News, once a month</h2>
    <p look="lead">Say what is in it and that it ends with one click.</p>
    <div look="row">
      <input type="email" name="email" aria-label="Email" placeholder="you@example.com" autoComplete="email" look="field" />
      <button type="submit" look="primary">Subscribe</button>
    </div>
  </form>
</section>`,
  },
  {
    id: "table",
    markup: `
<section look="section">
  <h2 look="title">At a glance</h2>
  <div look="scroller">
    <table look="table">
      <thead>
        <tr>
          <th look="headCell">Name</th>
          <th look="headCell">State</th>
          <th look="headCell">Amount</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td look="cell">First entry</td>
          <td look="cell">Open</td>
          <td look="cell">120</td>
        </tr>
        <tr>
          <td look="cell">Second entry</td>
          <td look="cell">Done</td>
          <td look="cell">80</td>
        </tr>
        <tr>
          <td look="cell">Third entry</td>
          <td look="cell">Waiting</td>
          <td look="cell">45</td>
        </tr>
      </tbody>
    </table>
  </div>
</section>`,
  },
] as const satisfies readonly BlockSource[];
