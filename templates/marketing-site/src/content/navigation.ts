export interface NavigationLink {
  label: string;
  to: string;
}

export const mainLinks: NavigationLink[] = [
  { label: "Features", to: "/features" },
  { label: "Pricing", to: "/pricing" },
  { label: "Journal", to: "/journal" },
  { label: "About", to: "/about" },
];

export const footerColumns: { title: string; links: NavigationLink[] }[] = [
  {
    title: "Product",
    links: [
      { label: "Features", to: "/features" },
      { label: "Pricing", to: "/pricing" },
      { label: "Try a booking", to: "/#try" },
    ],
  },
  {
    title: "Studio",
    links: [
      { label: "About", to: "/about" },
      { label: "Journal", to: "/journal" },
      { label: "Contact", to: "/contact" },
    ],
  },
  {
    title: "Small print",
    links: [
      { label: "Privacy", to: "/privacy" },
      { label: "Questions & answers", to: "/pricing#questions" },
    ],
  },
];
