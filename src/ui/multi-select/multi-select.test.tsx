import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MultiSelect, type SelectOption } from "./multi-select";

const options: SelectOption[] = [
  { id: "ab", label: "Abkhazian", detail: "Аҧсшәа", detailLanguage: "ab" },
  { id: "de", label: "German", detail: "Deutsch", detailLanguage: "de" },
  { id: "he", label: "Hebrew", detail: "עברית", detailLanguage: "he" },
  { id: "ko", label: "Korean", detail: "한국어", detailLanguage: "ko" },
];

const words = {
  placeholder: "Search",
  list: "Languages",
  none: "No language found",
  found: (count: number) => `${String(count)} found`,
  remove: (label: string) => `Remove ${label}`,
  added: (label: string) => `${label} added`,
  removed: (label: string) => `${label} removed`,
};

const escaped = jest.fn<void, []>();

function Picker({ readOnly = false, error = null }: { readOnly?: boolean; error?: string | null }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for the dialog around it
    <div onKeyDown={(event) => event.key === "Escape" && !event.defaultPrevented && escaped()}>
      <MultiSelect
        label="Languages you speak"
        name="language"
        options={options}
        chosen={chosen}
        onChange={setChosen}
        onBlur={left}
        words={words}
        readOnly={readOnly}
        error={error}
      />
      <p data-testid="chosen">{chosen.join(",")}</p>
    </div>
  );
}

const left = jest.fn();
const field = () => screen.getByRole("combobox", { name: "Languages you speak" });
const list = () => screen.getByRole("listbox", { name: "Languages" });
const output = () => screen.getByTestId("chosen");

beforeEach(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = jest.fn();
});

describe("the list", () => {
  it("opens on a press, stays open while several are chosen, and says which are", async () => {
    render(<Picker />);
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    await userEvent.click(field());
    expect(field()).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(within(list()).getByRole("option", { name: /^German/ }));
    await userEvent.click(within(list()).getByRole("option", { name: /^Korean/ }));
    expect(output()).toHaveTextContent("de,ko");
    expect(field()).toHaveFocus();
    expect(within(list()).getByRole("option", { name: /^German/ })).toHaveAttribute("aria-selected", "true");
    expect(screen.getByRole("status")).toHaveTextContent("Korean added");
    await userEvent.click(within(list()).getByRole("option", { name: /^German/ }));
    expect(output()).toHaveTextContent("ko");
    expect(screen.getByRole("status")).toHaveTextContent("German removed");
  });

  it("is worked by the keyboard alone", async () => {
    render(<Picker />);
    await userEvent.tab();
    expect(field()).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
    const active = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "");
    const [first] = within(list()).getAllByRole("option");
    expect(active()).toBe(first);
    await userEvent.keyboard("{Enter}");
    expect(first).toHaveAttribute("aria-selected", "true");

    await userEvent.keyboard("hebr");
    expect(screen.getByRole("status")).toHaveTextContent("1 found");
    expect(active()).toHaveTextContent(/^Hebrew/);
    await userEvent.keyboard("{Enter}{Escape}");
    expect(output()).toHaveTextContent("ab,he");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    expect(escaped).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    expect(escaped).toHaveBeenCalledTimes(1);

    await userEvent.keyboard("{Backspace}");
    expect(screen.queryByRole("button", { name: "Remove Hebrew" })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Remove Abkhazian" })).toBeInTheDocument();
  });

  it("closes when it is left, and tells the form", async () => {
    render(<Picker />);
    await userEvent.click(field());
    await userEvent.keyboard("klingon");
    expect(screen.getByText("No language found")).toBeInTheDocument();
    expect(left).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(left).toHaveBeenCalledTimes(1);
    expect(field()).toHaveValue("");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });

  it("gives the focus back to the field when a chosen one is taken away", async () => {
    render(<Picker />);
    await userEvent.click(field());
    await userEvent.keyboard("german{Enter}");
    await userEvent.click(screen.getByRole("button", { name: "Remove German" }));
    expect(output()).toBeEmptyDOMElement();
    expect(field()).toHaveFocus();
  });

  it("changes nothing while the form is sent, and shows what is wrong", async () => {
    render(<Picker readOnly error="This field is required" />);
    await userEvent.click(field());
    await userEvent.keyboard("german{Enter}");
    expect(output()).toBeEmptyDOMElement();
    expect(field()).toHaveAccessibleDescription("This field is required");
    expect(field()).toBeInvalid();
  });
});
