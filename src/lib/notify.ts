/**
 * The one door to notifications. What is said here waits until the page's notifications, which load on the first one,
 * are there to show it.
 */
export type NotificationKind = "success" | "error" | "warning";

export interface Notification {
  kind: NotificationKind;
  /** What stands above it, where that is not the usual word for its kind. */
  title?: string;
  /** BCP 47 tag of its words, where that is not the page's. */
  lang?: string;
  /** What happened, in the visitor's language; or the failure, for which the notifications have words. */
  text: string | { failure: FailureKind };
  /** A second line, such as a reference. */
  detail?: string;
  /** Another way on, opened in a new tab. */
  link?: { label: string; href: string; onClick: () => void };
  /** What is done in its place where it cannot be shown, since its code cannot be fetched either. */
  otherwise?: () => void;
}

/** The failures of a call that a notification can name. */
export type FailureKind = "offline" | "network" | "timeout" | "other";

type Listener = (notification: Notification) => void;

let show: Listener | null = null;
const waiting: Notification[] = [];

export function notify(notification: Notification): void {
  if (show) show(notification);
  else waiting.push(notification);
}

/** Takes over all notifications, those that waited first. Returns what gives them back. */
export function showNotifications(listener: Listener): () => void {
  show = listener;
  for (const notification of waiting.splice(0)) listener(notification);
  return () => {
    if (show === listener) show = null;
  };
}
