import type { BlockSource } from "@devloom/blocks";

/** Blocks that lead through a page: its head, what is offered, and its end. */
export const PAGE_BLOCKS = [
  {
    id: "header",
    markup: `
<header look="bar">
  <a href="/" look="name plainLink">Your name</a>
  <nav look="links">
    <a href="#features" look="plainLink">Features</a>
    <a href="#plans" look="plainLink">Plans</a>
    <a href="#questions" look="plainLink">Questions</a>
  </nav>
  <a href="#start" look="quiet">Sign in</a>
</header>`,
  },
  {
    id: "hero",
    markup: `
<section look="section centred">
  <p look="eyebrow">New this month</p>
  <h1 look="display">Say what you do in one clear line</h1>
  <p look="lead">Then say for whom it is and what it spares them. Two short sentences are enough.</p>
  <div look="row">
    <a href="#start" look="primary">Get started</a>
    <a href="#features" look="quiet">See how it works</a>
  </div>
</section>`,
  },
  {
    id: "heroSplit",
    markup: `
<section look="section split">
  <div look="stack">
    <p look="eyebrow">For small teams</p>
    <h1 look="display">A picture says the rest</h1>
    <p look="lead">Words on one side, what they are about on the other. Put an image of yours into the frame.</p>
    <div look="row">
      <a href="#start" look="primary">Try it now</a>
    </div>
  </div>
  <div look="picture"></div>
</section>`,
  },
  {
    id: "features",
    markup: `
<section id="features" look="section">
  <h2 look="title">What you get</h2>
  <div look="columns">
    <article look="card">
      <h3 look="subtitle">Ready at once</h3>
      <p look="body">Say what people no longer have to wait for.</p>
    </article>
    <article look="card">
      <h3 look="subtitle">Easy to change</h3>
      <p look="body">Say what they can do themselves, without asking anybody.</p>
    </article>
    <article look="card">
      <h3 look="subtitle">Yours to keep</h3>
      <p look="body">Say what stays with them, whatever happens.</p>
    </article>
  </div>
</section>`,
  },
  {
    id: "steps",
    markup: `
<section look="section">
  <h2 look="title">How it works</h2>
  <div look="columns">
    <div look="stack">
      <span look="step">1</span>
      <h3 look="subtitle">Choose</h3>
      <p look="body">The first thing people do, and how long it takes.</p>
    </div>
    <div look="stack">
      <span look="step">2</span>
      <h3 look="subtitle">Adjust</h3>
      <p look="body">What they make their own in the second step.</p>
    </div>
    <div look="stack">
      <span look="step">3</span>
      <h3 look="subtitle">Publish</h3>
      <p look="body">What they have in hand at the end.</p>
    </div>
  </div>
</section>`,
  },
  {
    id: "numbers",
    markup: `
<section look="section figures">
  <div look="tight">
    <p look="figure">12</p>
    <p look="small">Things that are counted</p>
  </div>
  <div look="tight">
    <p look="figure">48 h</p>
    <p look="small">From order to delivery</p>
  </div>
  <div look="tight">
    <p look="figure">4.8</p>
    <p look="small">Out of five</p>
  </div>
  <div look="tight">
    <p look="figure">100 %</p>
    <p look="small">What you can promise</p>
  </div>
</section>`,
  },
  {
    id: "callToAction",
    markup: `
<section id="start" look="section">
  <div look="tinted centred">
    <h2 look="title">Ready when you are</h2>
    <p look="lead">One sentence that takes away the last doubt.</p>
    <a href="#" look="primary">Get started</a>
  </div>
</section>`,
  },
  {
    id: "footer",
    markup: `
<footer look="ruled">
  <div look="bar">
    <p look="small">Your name</p>
    <nav look="links">
      <a href="#" look="plainLink">About</a>
      <a href="#" look="plainLink">Contact</a>
      <a href="#" look="plainLink">Privacy</a>
    </nav>
  </div>
</footer>`,
  },
] as const satisfies readonly BlockSource[];
