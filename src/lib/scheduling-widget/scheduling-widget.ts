import { publicEnv } from "../../site/public-env";

/** What a scheduling widget is told, and what it tells. */
export interface SchedulingOptions {
  /** BCP 47 tag of the page's language. */
  locale: string;
  agentId: string;
  /** The visitor's IANA zone. */
  timezone: string;
  /** The visitor chose a time, or took the choice back. Dubai's day `YYYY-MM-DD` and time `HH:mm`. */
  onChoose: (slot: { date: string; time: string } | null) => void;
}

/**
 * What the script at `GATSBY_SCHEDULING_WIDGET_URL` has to put on the window. A provider's own script is fitted to it
 * by a few lines before or behind it; nothing else of the site knows that there is a widget.
 */
export interface SchedulingWidget {
  /** Shows itself in the place. Returns what takes it away. */
  mount(place: HTMLElement, options: SchedulingOptions): () => void;
}

declare global {
  interface Window {
    schedulingWidget?: SchedulingWidget;
  }
}

export const hasSchedulingWidget = publicEnv.schedulingWidgetUrl !== "";

let loading: Promise<SchedulingWidget> | null = null;

/** Fetches the widget, once; a failure may be tried again. */
export function loadSchedulingWidget(): Promise<SchedulingWidget> {
  loading ??= new Promise<SchedulingWidget>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = publicEnv.schedulingWidgetUrl;
    script.async = true;
    script.addEventListener("load", () => {
      const { schedulingWidget } = window;
      if (schedulingWidget) resolve(schedulingWidget);
      else reject(new Error("The scheduling widget's script has no window.schedulingWidget"));
    });
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error("The scheduling widget's script could not be loaded"));
    });
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
