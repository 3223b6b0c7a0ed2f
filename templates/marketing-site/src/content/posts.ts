export type Block =
  | { type: "paragraph"; text: string }
  | { type: "heading"; id: string; text: string }
  | { type: "list"; items: string[] }
  | { type: "quote"; text: string };

export const tags = ["Craft", "Business", "Product"] as const;
export type Tag = (typeof tags)[number];

export interface Post {
  slug: string;
  title: string;
  summary: string;
  date: string;
  tag: Tag;
  hue: number;
  blocks: Block[];
}

export const posts: Post[] = [
  {
    slug: "the-first-class",
    title: "How to run your first class",
    summary: "Fewer people, more tea, and a table you can walk around.",
    date: "2026-02-12",
    tag: "Craft",
    hue: 38,
    blocks: [
      {
        type: "paragraph",
        text: "The first class is always too full of plans. You want to show everything you know, and you have three hours. Choose one thing that everybody takes home in their hands.",
      },
      { type: "heading", id: "seats", text: "Six seats are enough" },
      {
        type: "paragraph",
        text: "With six people you can stand beside each of them for twenty minutes. With twelve you become a lecturer, and nobody pays for a workshop to hear a lecture.",
      },
      {
        type: "list",
        items: [
          "One table you can walk around",
          "Two sets of tools more than people",
          "A clock that only you can see",
        ],
      },
      { type: "heading", id: "tea", text: "Plan the tea" },
      {
        type: "paragraph",
        text: "The break is when people decide to come again. Put it after the hardest step, while the glaze dries or the dough rests, and do not spend it cleaning up.",
      },
      { type: "quote", text: "Nobody remembers the slides. Everybody remembers the cake." },
    ],
  },
  {
    slug: "price-of-an-evening",
    title: "What an evening really costs",
    summary: "A small calculation that spares you a long winter.",
    date: "2026-01-20",
    tag: "Business",
    hue: 150,
    blocks: [
      {
        type: "paragraph",
        text: "Most studios count clay and forget the hour of cleaning. Write down everything you touch between unlocking the door and locking it again.",
      },
      { type: "heading", id: "sum", text: "The sum" },
      {
        type: "list",
        items: [
          "Material, with what breaks",
          "Your hours, also the invisible ones",
          "The room, heated",
          "A seat that stays empty: count on one",
        ],
      },
      {
        type: "paragraph",
        text: "Divide by the seats you usually fill, not by those you have. If the number frightens you, it is probably right.",
      },
    ],
  },
  {
    slug: "why-no-app",
    title: "Why there is no app",
    summary: "Guests book twice a year. They do not need another icon.",
    date: "2025-11-04",
    tag: "Product",
    hue: 265,
    blocks: [
      {
        type: "paragraph",
        text: "A page opens on every phone, in every kitchen, without a password. We put our time into making that page fast instead.",
      },
      { type: "heading", id: "fast", text: "What fast means" },
      {
        type: "paragraph",
        text: "A guest stands in a tram with one bar of signal. If the dates are there before the next stop, we did our work.",
      },
      { type: "quote", text: "The best software for a guest is the one they forget about." },
    ],
  },
  {
    slug: "six-tuesdays",
    title: "Six Tuesdays in a row",
    summary: "Courses that span weeks, and what to do about the one that rains.",
    date: "2025-10-09",
    tag: "Product",
    hue: 82,
    blocks: [
      {
        type: "paragraph",
        text: "Life happens on Tuesdays. A course of six evenings needs a seventh that nobody planned, and a kind way to offer it.",
      },
      {
        type: "paragraph",
        text: "That is why every course has a makeup date. It costs one line when you set it up, and saves ten messages later.",
      },
    ],
  },
];
