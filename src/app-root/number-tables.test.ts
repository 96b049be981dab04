test("a document without a language, as `gatsby develop` serves it, is no error", async () => {
  jest.useFakeTimers();
  document.documentElement.lang = "";
  await import("./number-tables");
  expect(jest.getTimerCount()).toBe(1);
  expect(() => jest.runAllTimers()).not.toThrow();
  jest.useRealTimers();
});
