import type { Pack } from "./pack.ts";

/** A thing to buy, drawn with a few shapes. */
function product(name: string, kind: string, price: string, drawing: string): string {
  return `
    <article look="product">
      <svg viewBox="0 0 200 200" fill="none" aria-hidden="true" look="pack">${drawing}
      </svg>
      <div look="between">
        <h3 look="subtitle">${name}</h3>
        <p look="subtitle">${price}</p>
      </div>
      <p look="small">${kind}</p>
    </article>`;
}

function post(topic: string, title: string, text: string): string {
  return `
    <article look="tight">
      <p look="topic">${topic}</p>
      <h3 look="serifSmall"><a href="#" look="plainLink">${title}</a></h3>
      <p look="body">${text}</p>
    </article>`;
}

const CUP = `
        <path d="M50 70 H130 V120 A34 34 0 0 1 96 154 H84 A34 34 0 0 1 50 120 Z" fill="#c2410c" />
        <path d="M130 84 H142 A16 16 0 0 1 142 116 H130" stroke="#c2410c" strokeWidth={10} />
        <path d="M74 52 C68 42 80 38 74 28 M102 52 C96 42 108 38 102 28" stroke="#c2410c" strokeWidth={5} strokeLinecap="round" strokeOpacity="0.5" />`;
const JAR = `
        <rect x="58" y="64" width="84" height="100" rx="16" fill="#0f766e" />
        <rect x="66" y="42" width="68" height="20" rx="6" fill="#134e4a" />
        <rect x="74" y="92" width="52" height="40" rx="4" fill="#ccfbf1" />
        <path d="M84 106 H116 M84 118 H106" stroke="#0f766e" strokeWidth={4} strokeLinecap="round" />`;
const LAMP = `
        <path d="M70 96 L86 40 H118 L134 96 Z" fill="#ca8a04" />
        <path d="M102 96 V152" stroke="#57534e" strokeWidth={7} />
        <ellipse cx="102" cy="158" rx="34" ry="9" fill="#57534e" />
        <path d="M64 108 L54 132 M102 112 V116 M140 108 L150 132" stroke="#ca8a04" strokeWidth={4} strokeLinecap="round" strokeOpacity="0.5" />`;

export const journal: Pack = {
  id: "b10c0000-0000-4000-8000-000000000002",
  slug: "journal-and-shop",
  version: "1.0.0",
  publishedAt: "2026-11-15T00:00:00.000Z",
  title: "Journal and shop",
  description: "An opening for articles, a list of posts, a pulled quote and a shelf of products.",
  readme: `# Journal and shop

Four blocks for pages that are read, and for things that are sold.

1. **Article header**: topic, title, who wrote it, and a drawn landscape where a picture goes.
2. **List of posts**: three beginnings that lead on.
3. **Opening paragraph**: a large first letter and a quote pulled out of the text.
4. **Product shelf**: what it is, what it costs, with drawings to be replaced by photographs.

The drawings are plain SVG: nothing is fetched from anywhere.
`,
  blocks: [
    {
      id: "articleHeader",
      title: "Article header",
      description: "Topic, title, author and a wide picture.",
      markup: `
<header look="section">
  <div look="narrow stack">
    <p look="topic">Field notes</p>
    <h1 look="serif">A title that says what the reader will know at the end</h1>
    <p look="lead">One or two sentences that make the promise, in the words of the article.</p>
    <div look="byline">
      <span look="disc">AB</span>
      <p look="small">Name of the author · six minutes</p>
    </div>
  </div>
  <div look="band">
    <svg viewBox="0 0 640 280" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true" look="scene">
      <rect width="640" height="280" fill="#fde68a" />
      <circle cx="470" cy="96" r="46" fill="#fb923c" />
      <path d="M0 190 L110 96 L200 168 L300 70 L430 190 L520 130 L640 200 V280 H0 Z" fill="#b45309" fillOpacity="0.55" />
      <path d="M0 226 C120 180 220 246 330 210 S540 190 640 236 V280 H0 Z" fill="#78350f" />
    </svg>
  </div>
</header>`,
    },
    {
      id: "postList",
      title: "List of posts",
      description: "Three beginnings that lead on.",
      markup: `
<section look="section">
  <h2 look="title">From the journal</h2>
  <div look="columns">${post("Making", "How it is put together", "What one sees when one takes it apart again, and why it holds.")}${post("People", "A morning in the workshop", "Who is there first, what is done by hand, and what never will be.")}${post("Places", "Where the wood comes from", "Forty kilometres, three valleys and one family that knows every tree.")}
  </div>
</section>`,
    },
    {
      id: "openingParagraph",
      title: "Opening paragraph",
      description: "A large first letter, and a quote pulled out of the text.",
      markup: `
<section look="section">
  <div look="narrow stack">
    <p look="drop">Begin with somebody who does something. The reader follows people, not claims, and stays for as long as it is not clear how it ends.</p>
    <blockquote look="pull">One sentence from further down that can stand alone.</blockquote>
    <p look="body">Then say what this is about, and why today.</p>
  </div>
</section>`,
    },
    {
      id: "productShelf",
      title: "Product shelf",
      description: "Three products with drawing, name and price.",
      markup: `
<section look="section">
  <div look="between">
    <h2 look="title">New on the shelf</h2>
    <a href="#" look="plainLink">See everything</a>
  </div>
  <div look="shelf">${product("Morning cup", "Stoneware, 250 ml", "$24", CUP)}${product("Storage jar", "Glass with a cork lid", "$18", JAR)}${product("Reading lamp", "Ash and linen", "$96", LAMP)}
  </div>
</section>`,
    },
  ],
};
