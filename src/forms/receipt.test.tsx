import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EnglishPage } from "../../tests/jest/english-page";
import type { Agent } from "../contracts/agent";
import { Receipt } from "./receipt";

const onClose = jest.fn();

const leila: Agent = {
  id: "leila-haddad",
  name: "Leila Haddad",
  role: "Senior investment adviser",
  image: "/agents/leila-haddad-216.jpg",
  fullsize_image: null,
  languages: [{ name: "English" }, { name: "Arabic" }],
  phone_country: null,
  phone: null,
  whatsapp: null,
  telegram: null,
};

function renderReceipt() {
  onClose.mockReset();
  return render(
    <EnglishPage>
      <div id="___gatsby">
        <button type="button">On the page</button>
      </div>
    </EnglishPage>,
  );
}

async function openReceipt(adviser: Agent | null = null) {
  const view = renderReceipt();
  await userEvent.click(screen.getByText("On the page"));
  view.rerender(
    <EnglishPage>
      <div id="___gatsby">
        <button type="button">On the page</button>
      </div>
      <Receipt reference="DH-7K3Q9F" adviser={adviser} onClose={onClose} />
    </EnglishPage>,
  );
  return view;
}

it("says who calls, when, from which number and with which reference, and is read out", async () => {
  await openReceipt();
  const receipt = screen.getByRole("region", { name: "Thank you. We have your request." });
  expect(receipt).toHaveFocus();
  expect(receipt).toHaveTextContent(/An adviser in Dubai will call you/);
  expect(receipt).toHaveTextContent(/We call every day, .*Dubai time/);
  // This machine's clock is São Paulo's.
  expect(receipt).toHaveTextContent(/For you, that is .*UTC−3/);
  expect(receipt).toHaveTextContent(/Save our number, \W*\+971 50 000 0000/);
  expect(receipt).toHaveTextContent(/Your reference: \W*DH-7K3Q9F/);
  expect(screen.getByText("Write to us on WhatsApp")).toHaveAttribute(
    "href",
    expect.stringContaining("DH-7K3Q9F"),
  );
  // The modal has closed, as it must after success.
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("names whoever is known to call, with a face while that can be had, and the licences", async () => {
  await openReceipt(leila);
  const adviser = screen.getByRole("region", { name: "Your adviser" });
  expect(adviser).toHaveTextContent(
    /Leila Haddad\W*Senior investment adviserSpeaks English and Arabic.*licen[cs]e/i,
  );
  const portrait = adviser.querySelector("img");
  if (!portrait) throw new Error("No portrait");
  expect(portrait).toHaveAttribute("src", "/agents/leila-haddad-216.jpg");
  fireEvent.error(portrait);
  expect(adviser.querySelector("img")).toBeNull();
  expect(within(adviser).getByText("Leila Haddad")).toBeInTheDocument();
});

it("names nobody where nobody is known", async () => {
  await openReceipt();
  expect(screen.queryByRole("region", { name: "Your adviser" })).not.toBeInTheDocument();
});

it("gives the focus back where it was", async () => {
  const { rerender } = await openReceipt();
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(1);
  rerender(
    <EnglishPage>
      <div id="___gatsby">
        <button type="button">On the page</button>
      </div>
    </EnglishPage>,
  );
  expect(screen.getByText("On the page")).toHaveFocus();
});

it("does not keep the page from being used, and leaves when it is", async () => {
  await openReceipt();
  await userEvent.click(screen.getByText("On the page"));
  expect(onClose).toHaveBeenCalled();
});
