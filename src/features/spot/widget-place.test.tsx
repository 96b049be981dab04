import { act, render, screen, waitFor } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import type { SchedulingOptions } from "../../lib/scheduling-widget/scheduling-widget";
import { WidgetPlace } from "./widget-place";

jest.mock("../../site/public-env", () => {
  const { publicEnv } = jest.requireActual<typeof import("../../site/public-env")>("../../site/public-env");
  return { publicEnv: { ...publicEnv, schedulingWidgetUrl: "https://calendar.example/widget.js" } };
});

const onChoose = jest.fn();
const onFailed = jest.fn();
const script = () => document.querySelector('script[src="https://calendar.example/widget.js"]');

function renderPlace() {
  return render(
    <EnglishPage>
      <WidgetPlace
        label="Calendar"
        loadingText="Loading"
        agentId="leila"
        onChoose={onChoose}
        onFailed={onFailed}
      />
    </EnglishPage>,
  );
}

it("gives way to our own calendar when the script fails, and is tried again the next time", async () => {
  const { unmount } = renderPlace();
  script()?.dispatchEvent(new Event("error"));
  await waitFor(() => expect(onFailed).toHaveBeenCalledTimes(1));
  unmount();
  expect(script()).toBeNull();
});

it("stands in its place, is told who and where, and tells what was chosen", async () => {
  let told: SchedulingOptions | undefined;
  const leave = jest.fn();
  window.schedulingWidget = {
    mount: (place, options) => {
      place.append("Widget");
      told = options;
      return leave;
    },
  };
  const { unmount } = renderPlace();
  expect(screen.getByText("Loading")).toBeInTheDocument();
  script()?.dispatchEvent(new Event("load"));
  expect(await screen.findByText("Widget")).toBeInTheDocument();
  expect(screen.queryByText("Loading")).not.toBeInTheDocument();
  expect(told).toMatchObject({ locale: "en", agentId: "leila", timezone: "America/Sao_Paulo" });
  act(() => told?.onChoose({ date: "2026-11-24", time: "13:00" }));
  expect(onChoose.mock.calls).toEqual([[{ date: "2026-11-24", time: "13:00" }]]);
  unmount();
  expect(leave).toHaveBeenCalledTimes(1);
});
