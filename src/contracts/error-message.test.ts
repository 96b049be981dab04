import { plainErrorMessage } from "./error-message";

it.each([
  ["TypeError: x is not a function", "TypeError: x is not a function"],
  [
    "Cannot read properties of undefined (reading 'price')",
    "Cannot read properties of undefined (reading 'price')",
  ],
  [
    "Minified React error #418; visit https://react.dev/errors/418?invariant=418 for the full message",
    "Minified React error #418; visit https://react.dev/errors/418 for the full message",
  ],
  ["Failed at /de/?utm_source=fb&name=Layla", "Failed at /de/"],
  ["Failed at https://a.example/b#phone=1", "Failed at https://a.example/b"],
  ["No layla.haddad+x@mail.example here", "No <e-mail> here"],
  ["/404/layla%40mail.example/", "<e-mail>"],
  ["Not (+971) 50 123-4567!", "Not (<number>!"],
  ["Not ٠٥٠١٢٣٤٥٦٧", "Not <number>"],
  ["line 12345 of 1.2.3", "line 12345 of 1.2.3"],
  [
    `Unexpected token 'L', "{"name":"Layla Haddad"}" is not valid JSON`,
    `Unexpected token 'L', "…" is not valid JSON`,
  ],
  ["  two\n lines\t", "two lines"],
])("tells %j as %j", (message, plain) => {
  expect(plainErrorMessage(message)).toBe(plain);
  expect(plainErrorMessage(plain)).toBe(plain);
});

it("has no more than 200 characters", () => {
  expect(plainErrorMessage("a".repeat(300))).toHaveLength(200);
});
