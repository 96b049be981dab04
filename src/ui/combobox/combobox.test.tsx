import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Combobox, type ComboboxOption } from "./combobox";

const towers = [
  { id: "a", name: "Acacia Tower", detail: "Dubai Marina" },
  { id: "b", name: "Acacia Villas", detail: "Dubai Hills Estate" },
  { id: "c", name: "Acacia Yard" },
];

const onPick = jest.fn<undefined, [ComboboxOption]>();
const onSubmit = jest.fn();
const user = userEvent.setup();

/** As a form has it: what is typed is its value, and options come as long as there is something typed. */
function Address({ options = towers }: { options?: typeof towers }) {
  const [value, setValue] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Combobox
        label="Address"
        name="address"
        value={value}
        options={value === "" ? [] : options}
        listLabel="Places"
        status={`${String(options.length)} found`}
        source="Places by somebody"
        onChange={setValue}
        onPick={(option) => {
          onPick(option);
          setValue(option.name);
        }}
      />
      <button type="submit">Send</button>
    </form>
  );
}

const text = () => screen.getByRole("combobox", { name: "Address" });
const list = () => screen.queryByRole("listbox", { name: "Places" });
const active = () => {
  const id = text().getAttribute("aria-activedescendant");
  return id === null ? null : (document.getElementById(id)?.textContent ?? "gone");
};

beforeAll(() => {
  // Browsers have it, jsdom does not.
  Element.prototype.scrollIntoView = jest.fn();
});

async function type() {
  render(<Address />);
  await user.type(text(), "aca");
}

it("offers a list while something is typed, and says how many", async () => {
  render(<Address />);
  expect(list()).not.toBeInTheDocument();
  expect(text()).toHaveAttribute("aria-expanded", "false");
  await user.type(text(), "aca");
  expect(list()).toBeVisible();
  expect(text()).toHaveAttribute("aria-expanded", "true");
  expect(text()).toHaveAttribute("aria-controls", list()?.id);
  expect(screen.getByRole("status")).toHaveTextContent("3 found");
  expect(screen.getByText("Places by somebody")).toBeVisible();
});

it("goes through the options with the arrows, past either end back to the text", async () => {
  await type();
  await user.keyboard("{ArrowDown}");
  expect(active()).toBe("Acacia TowerDubai Marina");
  expect(text()).toHaveFocus();
  await user.keyboard("{ArrowUp}");
  expect(active()).toBeNull();
  await user.keyboard("{ArrowUp}");
  expect(active()).toBe("Acacia Yard");
  await user.keyboard("{ArrowDown}");
  expect(active()).toBeNull();
});

it("takes the option by Enter, closes, and does not send the form", async () => {
  await type();
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(onPick).toHaveBeenCalledWith({ id: "b", name: "Acacia Villas", detail: "Dubai Hills Estate" });
  expect(text()).toHaveValue("Acacia Villas");
  expect(list()).not.toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
});

it("leaves Enter to the form while no option is chosen", async () => {
  await type();
  await user.keyboard("{Enter}");
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onPick).not.toHaveBeenCalled();
});

it("takes the option that is pressed, and keeps the focus", async () => {
  await type();
  await user.click(screen.getByText("Acacia Yard"));
  expect(onPick).toHaveBeenCalledWith(towers[2]);
  expect(text()).toHaveFocus();
});

it("closes by Escape, keeps what is typed, and opens again by an arrow", async () => {
  const outer = jest.fn();
  render(
    // What a dialog does with the key.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={outer}>
      <Address />
    </div>,
  );
  await user.type(text(), "aca");
  outer.mockClear();
  await user.keyboard("{Escape}");
  expect(list()).not.toBeInTheDocument();
  expect(text()).toHaveValue("aca");
  expect(outer).not.toHaveBeenCalled();
  await user.keyboard("{ArrowDown}");
  expect(list()).toBeVisible();
  expect(active()).toBe("Acacia TowerDubai Marina");
});

it("closes when the focus leaves", async () => {
  await type();
  await user.tab();
  expect(list()).not.toBeInTheDocument();
});

it("leaves the Enter of a syllable that is being composed alone", async () => {
  await type();
  await user.keyboard("{ArrowDown}");
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, isComposing: true });
  text().dispatchEvent(enter);
  expect(onPick).not.toHaveBeenCalled();
});
