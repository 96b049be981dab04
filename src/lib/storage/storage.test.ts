import { readCookie, writeCookie } from "./cookies";
import { localStore, sessionStore } from "./web-storage";

describe("web storage", () => {
  beforeEach(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
  });

  it("gives back what was written, as JSON", () => {
    localStore.write("token", { utm_source: "fb" });
    expect(window.localStorage.getItem("token")).toBe('{"utm_source":"fb"}');
    expect(localStore.read("token")).toEqual({ utm_source: "fb" });
    localStore.remove("token");
    expect(localStore.read("token")).toBeNull();
  });

  it("reads what is no JSON as nothing", () => {
    window.sessionStorage.setItem("draft", "{");
    expect(sessionStore.read("draft")).toBeNull();
  });

  it("survives storage that is forbidden", () => {
    jest.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect(() => localStore.write("token", {})).not.toThrow();
    expect(localStore.read("token")).toBeNull();
  });

  it("survives storage that is full", () => {
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(() => sessionStore.write("draft", {})).not.toThrow();
  });
});

describe("cookies", () => {
  it("stores for the whole site, encoded, for the days asked", () => {
    const written = jest.spyOn(document, "cookie", "set");
    writeCookie("token", '{"a":"ü"}', 90);
    expect(written).toHaveBeenCalledWith(
      "token=%7B%22a%22%3A%22%C3%BC%22%7D; Path=/; Max-Age=7776000; SameSite=Lax",
    );
    expect(readCookie("token")).toBe('{"a":"ü"}');
    writeCookie("token", "", 0);
  });

  it("finds a cookie by its whole name only", () => {
    jest.spyOn(document, "cookie", "get").mockReturnValue("csrf_token=x; token=y");
    expect(readCookie("token")).toBe("y");
    expect(readCookie("tok")).toBeNull();
  });

  it("reads a badly encoded cookie as none", () => {
    jest.spyOn(document, "cookie", "get").mockReturnValue("token=%E0%A4%A");
    expect(readCookie("token")).toBeNull();
  });
});
