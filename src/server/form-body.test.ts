/** @jest-environment node */
import { PassThrough } from "node:stream";
import { safeFileName } from "./file-format";
import { readForm, type FormRequest } from "./form-body";

const cv = { field: "cv", isRequired: true };
const head = '--x\r\nContent-Disposition: form-data; name="cv"; filename="noor.pdf"\r\n\r\n%PDF-1.7\n';
const tail = "\r\n--x--\r\n";

function upload() {
  const stream = new PassThrough();
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const form = readForm(Object.assign(stream, { headers }) as unknown as FormRequest, cv);
  return { stream, form };
}

describe("a form that arrives slowly", () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

  test("is given up when it trickles, though it never stands still", async () => {
    const { stream, form } = upload();
    const refused = expect(form).rejects.toMatchObject({ status: 408, headers: { Connection: "close" } });
    stream.write(head + "x".repeat(20_000));
    for (let second = 0; second < 30; second += 1) {
      stream.write("x".repeat(100));
      await nextTurn();
      jest.advanceTimersByTime(1000);
    }
    await refused;
    expect(jest.getTimerCount()).toBe(0);
  });

  test("is waited for as long as a phone on a slow network sends it", async () => {
    const { stream, form } = upload();
    stream.write(head);
    for (let second = 0; second < 100; second += 1) {
      stream.write("x".repeat(1100));
      await nextTurn();
      jest.advanceTimersByTime(1000);
    }
    stream.end(tail);
    expect((await form).file?.bytes.byteLength).toBe(9 + 110_000);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe("the name of a file", () => {
  test.each([
    ["../../etc/passwd", "passwd.pdf"],
    ["C:\\My files\\Noor.PDF", "Noor.pdf"],
    ["  .. noor . .pdf", "noor.pdf"],
    ['a<b>:"|?*\u0000c.pdf', "a b c.pdf"],
    ["نور.tar.exe", "نور.tar.pdf"],
    [`${"a".repeat(99)}🙂.pdf`, `${"a".repeat(99)}.pdf`],
    [".pdf", "file.pdf"],
    ["", "file.pdf"],
  ])("%j is made %j", (given, safe) => {
    expect(safeFileName(given, ["pdf"])).toBe(safe);
  });

  // In steps of the square of its length, the first of these takes many seconds.
  test.each([" ", ".", " .", "/", "\\", "<"])("is read once though it is long and full of %j", (piece) => {
    const begun = performance.now();
    expect(safeFileName(`a${piece.repeat(100_000)}b.pdf`, ["pdf"])).toMatch(/\.pdf$/);
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});
