import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { App } from "./App";

it("moves between pages without loading the document again", async () => {
  const user = userEvent.setup();
  render(<App />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Your hands are busy.");

  await user.click(
    within(screen.getByRole("navigation", { name: "Main" })).getByRole("link", { name: "Pricing" }),
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
    "Pay for the tool, not for your guests",
  );
  expect(window.location.pathname).toBe("/pricing");
  expect(document.title).toBe("Pricing · Sundial");
});

it("shows yearly prices", async () => {
  const user = userEvent.setup();
  window.history.replaceState(null, "", "/pricing");
  render(<App />);
  expect(screen.getByText("€24")).toBeTruthy();
  await user.click(screen.getByLabelText(/Yearly/));
  expect(screen.getByText("€20")).toBeTruthy();
});

it("complains about an incomplete message, then keeps it and says so", async () => {
  const user = userEvent.setup();
  window.history.replaceState(null, "", "/contact?plan=house");
  render(<App />);
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(screen.getAllByText("Please fill this in.")).toHaveLength(3);

  await user.type(screen.getByLabelText("Your name"), "Studio");
  await user.type(screen.getByLabelText("E-mail"), "studio@clay.example");
  await user.type(screen.getByLabelText("Message"), "Eight seats <3");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText(/no receiver is set up yet/)).toBeTruthy();
  expect(localStorage.getItem("sundial.form.contact")).toContain('"plan":"house"');
});

it("books a seat and cancels it", async () => {
  const user = userEvent.setup();
  render(<App />);
  const [book] = screen.getAllByRole<HTMLButtonElement>("button", { name: "Book" });
  if (book) await user.click(book);
  const list = screen.getByRole("complementary", { name: "Your bookings" });
  expect(within(list).getByText("Total")).toBeTruthy();
  await user.click(within(list).getByRole("button", { name: "Cancel" }));
  expect(within(list).queryByText("Total")).toBeNull();
});

it("has a page for addresses that lead nowhere", () => {
  window.history.replaceState(null, "", "/journal/unknown");
  render(<App />);
  expect(screen.getByText("The sun does not reach this page")).toBeTruthy();
});
