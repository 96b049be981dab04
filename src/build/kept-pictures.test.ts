/** @jest-environment node */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { requireAsGatsby } from "./gatsby-internals";
import { keepPicturesOf, type PictureJob, type PictureWorker } from "./kept-pictures";

let folder: string;
/** What has really been made, by name. */
let made: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kept-pictures-"));
  made = [];
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function workerOf(versions = "1"): PictureWorker {
  const worker: PictureWorker = {
    IMAGE_PROCESSING({ inputPaths: [{ contentDigest }], outputDir, args: { operations } }) {
      for (const { outputPath, args } of operations) {
        const place = join(outputDir, outputPath);
        mkdirSync(dirname(place), { recursive: true });
        writeFileSync(place, `${contentDigest} ${JSON.stringify(args)} by ${versions}`);
        made.push(outputPath);
      }
      return Promise.resolve();
    },
  };
  keepPicturesOf(worker, versions, join(folder, "cache"));
  return worker;
}

const job = (contentDigest: string, widths: readonly number[], quality = 72): PictureJob => ({
  inputPaths: [{ path: "/a.jpg", contentDigest }],
  outputDir: join(folder, "public"),
  args: {
    operations: widths.map((width) => ({ outputPath: `${String(width)}/a.webp`, args: { width } })),
    pluginOptions: { quality },
  },
});

const publicFile = (name: string) => join(folder, "public", name);
const emptySite = () => {
  rmSync(join(folder, "public"), { recursive: true, force: true });
};

test("a size is made once, however often the site is emptied, and only the new ones of a picture are made", async () => {
  await workerOf().IMAGE_PROCESSING(job("x", [100, 200]));
  const before = readFileSync(publicFile("100/a.webp"), "utf8");
  emptySite();
  await workerOf().IMAGE_PROCESSING(job("x", [100, 200, 300]));
  expect(made).toEqual(["100/a.webp", "200/a.webp", "300/a.webp"]);
  expect(readFileSync(publicFile("100/a.webp"), "utf8")).toBe(before);
});

test("another picture, another way to store it and another version are made anew, and nothing kept is written over", async () => {
  await workerOf().IMAGE_PROCESSING(job("x", [100]));
  await workerOf().IMAGE_PROCESSING(job("y", [100]));
  await workerOf().IMAGE_PROCESSING(job("x", [100], 60));
  await workerOf("2").IMAGE_PROCESSING(job("x", [100]));
  expect(made).toHaveLength(4);
  expect(readFileSync(publicFile("100/a.webp"), "utf8")).toContain("by 2");
  await workerOf().IMAGE_PROCESSING(job("x", [100]));
  expect(made).toHaveLength(4);
  expect(readFileSync(publicFile("100/a.webp"), "utf8")).toContain("x");
  expect(readFileSync(publicFile("100/a.webp"), "utf8")).toContain("by 1");
});

test("what fails is told, and tried again", async () => {
  const worker: PictureWorker = { IMAGE_PROCESSING: () => Promise.reject(new Error("not a picture")) };
  keepPicturesOf(worker, "1", join(folder, "cache"));
  await expect(worker.IMAGE_PROCESSING(job("x", [100]))).rejects.toThrow("not a picture");
  await workerOf().IMAGE_PROCESSING(job("x", [100]));
  expect(made).toEqual(["100/a.webp"]);
});

test("what no build has used for a month is forgotten, but not what the site still has", async () => {
  await workerOf().IMAGE_PROCESSING(job("x", [100, 200]));
  const monthsAgo = new Date(Date.now() - 90 * 24 * 60 * 60_000);
  for (const name of ["100/a.webp", "200/a.webp"]) utimesSync(publicFile(name), monthsAgo, monthsAgo);
  rmSync(publicFile("200/a.webp"));
  workerOf();
  expect(readdirSync(join(folder, "cache"))).toHaveLength(1);
  await workerOf().IMAGE_PROCESSING(job("x", [100, 200]));
  expect(made).toEqual(["100/a.webp", "200/a.webp", "200/a.webp"]);
});

test("Gatsby's plugin still works so", () => {
  const worker = requireAsGatsby("gatsby-plugin-sharp/gatsby-worker") as PictureWorker;
  expect(worker.IMAGE_PROCESSING).toBeInstanceOf(Function);
});
