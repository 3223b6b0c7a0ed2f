import type { ReactNode } from "react";
import { Link } from "@/router";

export interface Question {
  id: string;
  question: string;
  answer: ReactNode;
}

export const questions: Question[] = [
  {
    id: "trial",
    question: "Can I try it first?",
    answer: (
      <>
        Yes. <strong>Bench</strong> is free for as long as you like, and the demo on the{" "}
        <Link to="/#try" className="link">
          home page
        </Link>{" "}
        is the real booking form.
      </>
    ),
  },
  {
    id: "share",
    question: "Do you take a share of each booking?",
    answer: (
      <>
        No. You pay for your plan; the card provider&rsquo;s fee is shown before you switch payments
        on.
      </>
    ),
  },
  {
    id: "move",
    question: "Can I bring my list of guests?",
    answer: "Paste a spreadsheet with names and addresses. Nobody gets a message until you say so.",
  },
  {
    id: "leave",
    question: "What if I leave?",
    answer: (
      <>
        <p>Download everything as plain files: guests, bookings, vouchers.</p>
        <p className="mt-2">Then close the account. It takes two clicks &amp; no phone call.</p>
      </>
    ),
  },
];
