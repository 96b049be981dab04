import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Questions } from "./questions";

const questions = [
  { id: "a", question: "What does it cost?", answer: "Nothing." },
  { id: "b", question: "Who calls?", answer: "An adviser." },
];

it("keeps every answer in the document and opens the one that was asked for", async () => {
  render(<Questions questions={questions} />);
  expect(screen.getByText("Nothing.")).not.toBeVisible();

  await userEvent.click(screen.getByText("What does it cost?"));

  expect(screen.getByText("Nothing.")).toBeVisible();
  expect(screen.getByText("An adviser.")).not.toBeVisible();
});

it("makes each question a heading, so that it is found by the headings of the page", () => {
  render(<Questions questions={questions} />);
  expect(screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
    "What does it cost?",
    "Who calls?",
  ]);
});
