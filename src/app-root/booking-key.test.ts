import { bookingKeyScript } from "./booking-key";

const at = (address: string) => window.history.replaceState({ key: 1 }, "", address);

function run(): void {
  // As the browser runs it: a script of its own.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function(bookingKeyScript)();
}

beforeEach(() => {
  sessionStorage.clear();
});

it("takes the key and what was done out of the address, and leaves the rest", () => {
  at("/ar/booking/?key=a.1.b&done=moved&date=2026-12-01&gtm_debug=1#times");
  run();
  expect(window.location.href).toBe("http://localhost/ar/booking/?gtm_debug=1#times");
  expect(window.history.state).toEqual({ key: 1, isBooking: true });
  expect(sessionStorage.getItem("booking-key")).toBe("a.1.b");
});

it("leaves an address without a key alone", () => {
  at("/booking/?utm_source=letter");
  sessionStorage.setItem("booking-key", "a.1.b");
  run();
  expect(window.location.search).toBe("?utm_source=letter");
  expect(window.__leaving).toBeUndefined();
});

it("takes it out where the browser keeps nothing", () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("denied");
  });
  at("/booking/?key=a.1.b");
  run();
  expect(window.location.search).toBe("");
});
