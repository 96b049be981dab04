/** @jest-environment node */
import { withEnglish } from "./with-english";

describe("withEnglish", () => {
  const english = {
    title: "Hello",
    form: { name: "Name", send: "Send" },
    days_one: "{{count}} day",
    days_other: "{{count}} days",
  };

  it("keeps what is translated and fills what is missing or empty", () => {
    const { words, missing } = withEnglish(english, {
      title: "Hallo",
      form: { name: "" },
      days_one: "1",
      days_other: "2",
    });
    expect(words).toEqual({
      title: "Hallo",
      form: { name: "Name", send: "Send" },
      days_one: "1",
      days_other: "2",
    });
    expect(missing).toEqual(["form.name", "form.send"]);
  });

  it("keeps plural forms that English does not have, and borrows none that the language has not", () => {
    const { words, missing } = withEnglish(
      { days_one: "day", days_other: "days" },
      { days_few: "дня", days_other: "дней" },
    );
    expect(words).toEqual({ days_few: "дня", days_other: "дней" });
    expect(missing).toEqual([]);
  });

  it("falls back to English altogether for a file that is not there", () => {
    expect(withEnglish(english, {}).words).toMatchObject({
      title: "Hello",
      form: english.form,
      days_other: english.days_other,
    });
  });
});
