/** @jest-environment node */
import { careersSchema, listPropertySchema, partnersSchema } from "./forms";
import { isFieldCode } from "./problem";
import { questionnaireSchema } from "./questionnaire";

describe("schemas speak in field codes only", () => {
  test.each([
    ["careers", careersSchema],
    ["partners", partnersSchema],
    ["list-property", listPropertySchema],
    ["questionnaire", questionnaireSchema],
  ])("%s", (_name, schema) => {
    const wrongs = [
      undefined,
      null,
      5,
      -1,
      "",
      "x",
      "x".repeat(5000),
      true,
      [],
      {},
      { a: 1 },
      Array(7).fill({}),
    ];
    const fields = Object.keys(schema.shape);
    const messages = wrongs.flatMap((wrong) => {
      const body = { ...Object.fromEntries(fields.map((field) => [field, wrong])), extra: 1 };
      return schema.safeParse(body).error?.issues.map(({ message }) => message) ?? [];
    });
    expect(messages.length).toBeGreaterThan(fields.length);
    expect(messages.filter((message) => !isFieldCode(message))).toEqual([]);
  });
});

test.each([
  ["agency.example", true],
  ["https://www.agency.example/team", true],
  ["agency", false],
  ["https://", false],
])("the website %s is judged without URL.canParse, which not every browser has", (website, isTaken) => {
  jest.spyOn(URL, "canParse").mockImplementation(() => {
    throw new TypeError("URL.canParse is not a function");
  });
  const { website: schema } = partnersSchema.shape;
  expect(schema.safeParse(website).success).toBe(isTaken);
});

test("the fields of a form leave as the other bodies have them", () => {
  const form = {
    ...{ name: " Noor ", phone: "+971500000123", email: "noor@mail.example", role: "advisor" },
    ...{ token: '{"utm_source":"ad"}', fullUrl: "https://a.example/", language: "ko", hp: "" },
    ...{ elapsedMs: "8000.5", test: "true" },
  };
  expect(careersSchema.parse(form)).toEqual({
    ...form,
    ...{ name: "Noor", token: { utm_source: "ad" }, elapsedMs: 8000.5, test: true },
  });
});
