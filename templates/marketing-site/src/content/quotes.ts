export interface Quote {
  id: string;
  text: string;
  role: string;
  place: string;
  stars: 4 | 5;
}

/** Sample quotes without names: replace them by real ones, with permission. */
export const quotes: Quote[] = [
  {
    id: "pottery",
    text: "I used to answer forty messages on a Sunday. Now I drink my coffee.",
    role: "Potter",
    place: "a studio with eight wheels",
    stars: 5,
  },
  {
    id: "bread",
    text: "The waiting list alone fills two more seats every weekend.",
    role: "Baker",
    place: "a sourdough school",
    stars: 5,
  },
  {
    id: "print",
    text: "My guests think somebody built it just for us. Très joli!",
    role: "Letterpress printer",
    place: "a cellar workshop",
    stars: 5,
  },
  {
    id: "garden",
    text: "It could send postcards too, but otherwise: perfect.",
    role: "Gardener",
    place: "a market garden",
    stars: 4,
  },
];
