import type { ListedHome } from "../../contracts/homes";
import type { Answers } from "../../site/questions";

/** How many are shown: as many as one compares. */
const most = 3;

interface Fit<Home> {
  homes: readonly Home[];
  /** What fits besides those. */
  others: readonly Home[];
  /** How many are of the wanted kind within the budget. Where there are none, those that come nearest are shown. */
  fitting: number;
}

/** The homes that the answers lead to, best first. Kind and budget decide; the other answers put them in order. */
export function homesThatFit<Home extends Pick<ListedHome, "type" | "status" | "priceAed">>(
  homes: readonly Home[],
  answers: Answers,
): Fit<Home> {
  const budget = Number(answers.budget ?? 0);
  const wanted = answers.type === "open" ? undefined : answers.type;
  const isWanted = ({ type }: Home) => wanted === undefined || type === wanted;
  const fitting = homes.filter((home) => isWanted(home) && (budget <= 0 || home.priceAed[0] <= budget));
  if (fitting.length > 0) {
    const inOrder = [...fitting].sort(
      (a, b) => liking(b, answers) - liking(a, answers) || b.priceAed[0] - a.priceAed[0],
    );
    return { homes: inOrder.slice(0, most), others: inOrder.slice(most), fitting: fitting.length };
  }
  /** Another kind weighs as much as a price about three times as high or as low. */
  const distance = (home: Home) =>
    (isWanted(home) ? 0 : 1) + (budget > 0 ? Math.abs(Math.log(home.priceAed[0] / budget)) : 0);
  return {
    homes: [...homes].sort((a, b) => distance(a) - distance(b)).slice(0, most),
    others: [],
    fitting: 0,
  };
}

/** How much the answers speak for a home. */
function liking({ status }: Pick<ListedHome, "status">, { payment, timing, goal }: Answers): number {
  const isReady = status === "ready";
  const forReady = [payment === "mortgage", timing === "month", goal === "home", goal === "yield"];
  // Developers take instalments, and only for what they still build.
  const forOffPlan = [payment === "instalments", payment === "instalments", goal === "growth"];
  return (isReady ? forReady : forOffPlan).filter(Boolean).length;
}
