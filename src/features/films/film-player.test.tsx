import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EnglishPage } from "../../../tests/jest/english-page";
import { exampleFilm } from "./example-film";
import { FilmPlayer } from "./film-player";

const film = exampleFilm("palm", "What a service charge buys");

const link = () =>
  screen.queryByRole("link", { name: "Play the film: What a service charge buys 18 seconds" });
const video = () => document.querySelector("video");
const plays = () => window.dataLayer?.filter((push) => "event" in push && push.event === "video_play");

beforeEach(() => {
  delete window.dataLayer;
  window.history.replaceState(null, "", "/video/");
  render(
    <EnglishPage path="/video/">
      <FilmPlayer film={film} languages={["en", "ar", "ko"]} />
    </EnglishPage>,
  );
});

it("is a poster that leads to the film by itself, and no player, until it is pressed", () => {
  expect(link()).toHaveAttribute("href", "/static/abc/film.mp4");
  expect(screen.getByText("18 seconds")).toBeInTheDocument();
  expect(video()).toBeNull();
});

it("plays in its place after a press, has the focus, and shows captions in the page's language", async () => {
  await userEvent.click(link() ?? document.body);
  expect(link()).toBeNull();
  expect(video()).toHaveFocus();
  expect(video()).toHaveAttribute("src", "/static/abc/film.mp4");
  const tracks = [...document.querySelectorAll("track")];
  expect(tracks.map(({ srclang, label, default: isShown }) => [srclang, label, isShown])).toEqual([
    ["en", "English", true],
    ["ar", "العربية", false],
    ["ko", "한국어", false],
  ]);
  expect(tracks[1]?.getAttribute("src")).toBe("/films/palm.ar.vtt");
});

it("tells once that it was played, however often it stops and goes on", async () => {
  await userEvent.click(link() ?? document.body);
  expect(plays()).toBeUndefined();
  fireEvent.playing(video() ?? document.body);
  fireEvent.playing(video() ?? document.body);
  expect(plays()).toEqual([{ event: "video_play", video_id: "palm", language: "en", route: "video" }]);
});

it("says when the film cannot be loaded, and tries again", async () => {
  await userEvent.click(link() ?? document.body);
  fireEvent.error(video() ?? document.body);
  expect(screen.getByRole("alert")).toHaveTextContent("The film could not be loaded.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(video()).toBeInTheDocument();
});

it("leaves a press with a modifier to the browser", () => {
  const isLeft = fireEvent.click(link() ?? document.body, { ctrlKey: true });
  expect(isLeft).toBe(true);
  expect(video()).toBeNull();
});
