import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import App from "./App";
import { createEmptyState, createSampleState } from "./store";

it("shows the overview and switches the language", async () => {
  const user = userEvent.setup();
  render(<App initialLocale="en" />);
  expect(await screen.findByRole("heading", { level: 1, name: "Overview" })).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Language" }));
  await user.click(screen.getByRole("menuitem", { name: "Deutsch" }));
  expect(screen.getByRole("heading", { level: 1, name: "Übersicht" })).toBeTruthy();
});

it("adds a customer after complaining about a wrong address", async () => {
  const user = userEvent.setup();
  window.location.hash = "/customers";
  render(<App initialLocale="en" initialState={createEmptyState()} />);

  const [add] = await screen.findAllByRole("button", { name: "New customer" });
  if (add) await user.click(add);
  const dialog = await screen.findByRole("dialog");
  await user.type(within(dialog).getByLabelText(/Name/), "Lighthouse Lamps");
  await user.type(within(dialog).getByLabelText(/Billing e-mail/), "lamps");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(within(dialog).getByText("This is not an e-mail address")).toBeTruthy();

  await user.type(within(dialog).getByLabelText(/Billing e-mail/), "@lighthouse.example");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("link", { name: "Lighthouse Lamps" })).toBeTruthy();
  expect(screen.getByText("1 customer")).toBeTruthy();
});

it("sorts customers by what they pay", async () => {
  const user = userEvent.setup();
  window.location.hash = "/customers";
  render(<App initialLocale="en" initialState={createSampleState()} />);

  const header = await screen.findByRole("button", { name: "Per month" });
  await user.click(header);
  await user.click(header);
  expect(header.closest("th")?.getAttribute("aria-sort")).toBe("descending");
  const [, firstRow] = screen.getAllByRole("row");
  expect(firstRow?.textContent).toContain("Kettle Works");
});

it("says so when an address leads nowhere", async () => {
  window.location.hash = "/nowhere";
  render(<App initialLocale="en" />);
  expect(await screen.findByText("There is nothing here")).toBeTruthy();
});
