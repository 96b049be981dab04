import { navigate, type RouteUpdateArgs } from "gatsby";
import { leaveClosedPage } from "./closed-pages";

const arriveAt = (pathname: string) =>
  leaveClosedPage({ location: { pathname } } as unknown as RouteUpdateArgs);

it("turns a link to the closed club index to the home page of its language", () => {
  arriveAt("/ko/dubai-insiders-club-index/order/");
  expect(navigate).toHaveBeenCalledWith("/ko/", { replace: true });
});

it("lets every other page be", () => {
  arriveAt("/ko/dubai-insiders-club/");
  expect(navigate).not.toHaveBeenCalled();
});
